# Lessons at the table.
web-learn-lead = At the real table, one step at a time. Nothing runs while you read, and nothing you try costs anything.
web-lesson-next = Continue
web-lesson-show = Show me
web-lesson-why = Why?
web-lesson-step = Step { $step } of { $count }
web-lesson-other = You may do that. This time, try the marked one.
web-lesson-quit = Leave the lesson
web-lesson-done = done
web-lesson-begun = begun
web-lesson-over = Well done!
web-lesson-learned = What you know now:
web-lesson-again = Once more
web-lesson-following = Next lesson
web-lesson-coming = Next: { $title }.
web-no-lesson = No such lesson
web-no-lesson-text = The address may be mistyped. Every game’s lessons are one click away from its rules.
