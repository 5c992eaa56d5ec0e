# Messages à ce navigateur.
web-messages-turn = M’avertir quand c’est à moi
web-messages-turn-on = Un message vous avertit quand c’est à vous
web-messages-round = M’avertir quand un tour commence
web-messages-round-on = Un message vous avertit quand un tour commence
web-messages-denied = Votre navigateur ne laisse pas ce site vous envoyer de messages. Autorisez ses notifications dans les réglages du site (à côté de l’adresse), puis appuyez de nouveau.
web-messages-failed = Ce navigateur n’a pas pu être joint : son service de messages ne répond pas, ou il les bloque.
