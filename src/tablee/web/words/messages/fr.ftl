# Messages à ce navigateur.
web-messages-turn = M’avertir quand c’est à moi
web-messages-turn-on = Un message vous avertit quand c’est à vous
web-messages-round = M’avertir quand un tour commence
web-messages-round-on = Un message vous avertit quand un tour commence
web-messages-denied = Votre navigateur ne laisse pas ce site vous envoyer de messages. Autorisez ses notifications dans les réglages du site (à côté de l’adresse), puis appuyez de nouveau.
web-messages-failed = Ce navigateur n’a pas pu être joint : son service de messages ne répond pas, ou il les bloque.
web-messages-insecure = Les messages n’arrivent qu’à une adresse en https ; ici, repassez de temps en temps.
web-messages-home-screen = Pour recevoir des messages sur cet appareil, ajoutez Tablée à l’écran d’accueil (menu Partager), puis ouvrez Tablée de là.
web-messages-browser = Ce navigateur ne sait pas recevoir de messages : essayez-en un autre, ou repassez de temps en temps.
