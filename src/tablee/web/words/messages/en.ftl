# Messages to this browser.
web-messages-turn = Tell me when it is my turn
web-messages-turn-on = You will be told when it is your turn
web-messages-round = Tell me when a round begins
web-messages-round-on = You will be told when a round begins
web-messages-denied = Your browser does not let this site send you messages. Allow notifications for this site in its settings (beside the address), then press again.
web-messages-failed = This browser could not be reached: its push service does not answer, or it blocks messages.
web-messages-insecure = Messages only come to an https address; here, look in from time to time.
web-messages-home-screen = To get messages on this device, add Tablée to the home screen (Share menu) and open it from there.
web-messages-browser = This browser cannot get messages: try another one, or look in from time to time.
