"""What stands before verbs: particles that part from them, and prefixes that do not."""

from typing import Final

_PARTICLES: Final = """
    ab an auf aus bei dar ein empor entgegen entlang entzwei fort gegenüber heim her herab heran
    herauf heraus herbei herein herüber herum herunter hervor herzu hin hinab hinan hinauf hinaus
    hindurch hinein hintan hinterher hinüber hinunter hinweg hinzu los mit nach nieder preis
    rauf raus rein rüber rum runter statt teil überein umher umhin vor voran voraus vorbei vorher
    vorüber vorweg weg weiter wieder zu zurecht zurück zusammen zuvor zuwider davon dazu dazwischen
    daneben dagegen darein drauf drein drin durcheinander einher fehl fern fest frei gut
    hoch krumm kund lahm leer nahe quer ran schief schwarz still tot übrig
    wahr wett zugrunde zwischen da dabei dafür daher dahin dahinter daran darüber
    darunter davor drunter drüber nahe kaputt klein kalt warm heiß glatt sicher bereit bloß
    breit fremd gerade irre lieb lang satt schön schwer voll wund hintenüber vornüber blank
    aneinander aufeinander auseinander gegeneinander ineinander miteinander nebeneinander
    übereinander untereinander zueinander acht haus hops kehrt kopf maschine pleite rad
    stand eis durch über um unter wider hinter inne heran vorlieb überhand zunichte zuteil
    herunter drauflos feil bekannt aufwärts abwärts vorwärts rückwärts
    brach brust leid not sonnen lob berg wunder
"""
PARTICLES: Final = frozenset(_PARTICLES.split())
"""Words that join the infinitive and part from the finite verb."""

INSEPARABLE: Final = ("be", "emp", "ent", "er", "ge", "ver", "zer", "miss")
"""Prefixes that a verb never parts from."""

EITHER: Final = frozenset({"durch", "hinter", "über", "um", "unter", "wider", "wieder", "voll"})
"""Those that may part or not, by the sense of the verb."""
