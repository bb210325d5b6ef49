"""Does it count, and why? Every verdict cites the booklet of its game."""

import setzkasten as sk

for word in ("Weingläser", "Straße", "AEPFEL", "E-Mail", "Berlin"):
    for rules in ("kompakt", "wortspiel", "patience"):
        verdict = sk.judge(word, rules=rules)
        print(word, rules, verdict.admissible, sk.say(verdict.reason), verdict.reason.rule)
