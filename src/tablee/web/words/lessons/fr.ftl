# Lessons at the table.
web-learn-lead = À la vraie table, une étape après l’autre. Rien ne court pendant que vous lisez, et aucun essai ne coûte rien.
web-lesson-next = Continuer
web-lesson-show = Montrez-moi
web-lesson-why = Pourquoi ?
web-lesson-step = Étape { $step } sur { $count }
web-lesson-other = C’est permis. Pour cette fois, essayez ce qui est entouré.
web-lesson-quit = Quitter la leçon
web-lesson-done = terminée
web-lesson-begun = commencée
web-lesson-over = Bravo !
web-lesson-learned = Ce que vous savez maintenant :
web-lesson-again = Encore une fois
web-lesson-following = Leçon suivante
web-lesson-coming = Ensuite : { $title }.
web-no-lesson = Leçon introuvable
web-no-lesson-text = L’adresse contient peut-être une faute. Les leçons de chaque jeu sont à un clic de ses règles.
