"""How a person looks: what is asked for, and chance, the same for the same name, for the rest."""

import random
from types import SimpleNamespace

from .canvas import darker, mix, rgb

SKIN = ["#f6d7c3", "#eec1a2", "#e2ab84", "#c98d64", "#a86f48", "#85512f", "#643b24"]
HAIR = {
    "black": "#221c22", "brown": "#4a2f22", "chestnut": "#7a4526", "blond": "#d3a55c",
    "red": "#b0542a", "grey": "#9b9a9d", "white": "#dcdad8",
}
CLOTH = ["#27496d", "#2f6b5e", "#8c3b3f", "#3b3f4a", "#c9803e", "#5d4a7d", "#d9cbb4", "#6f8f9f",
         "#b55d4c", "#44607f", "#7d8b57", "#b78aa0"]
GROUND = ["#f3d9b8", "#cfe3df", "#d9d7ee", "#f2cfc6", "#cddcee", "#e6e0cd", "#dbe6c8", "#f0d3dd"]
HIJAB = ["#4d6a8b", "#8d5a6b", "#5b7a6c", "#c7a989", "#6b5a86"]
MEN = ["parted", "swept", "fringe", "buzz", "receding", "bald", "parted", "swept"]
WOMEN = ["long", "wavy", "bob", "bun", "ponytail", "long", "wavy"]


def look(name, **wishes):
    """`wishes` are any of the names below; `woman`, `tone` (0 light to 6 dark) and `age` (0 to 1)
    steer what chance may choose."""
    chance = random.Random(name)

    def pick(things):
        return things[int(chance.random() * len(things))]

    def between(low, high):
        return low + chance.random() * (high - low)

    woman = wishes.pop("woman", chance.random() < 0.5)
    tone = wishes.pop("tone", int(chance.random() * len(SKIN)))
    age = wishes.pop("age", chance.random())
    colors = ["black"] if tone > 3 else ["black", "brown", "chestnut"] + (
        ["blond", "red", "brown"] if tone < 2 else ["black"])
    hair_name = wishes.pop("hair", "grey" if age > 0.8 else pick(colors))
    style = wishes.pop("style", pick((WOMEN + (["afro", "curly"] if tone > 4 else [])) if woman
                                     else (MEN + (["curly"] if tone > 3 else []))))
    hair = rgb(HAIR[hair_name])
    skin = mix(rgb(SKIN[tone]), rgb(SKIN[min(tone + 1, 6)]), between(0, 0.5))
    clothes = pick(["crew", "turtleneck", "shirt", "blazer", "blazer", "blouse"] if woman
                   else ["crew", "turtleneck", "shirt", "blazer", "tie", "shirt"])
    result = SimpleNamespace(
        skin=skin, hair=hair, style=style, age=age, iris=rgb(
            pick(["#4a2f1c", "#5b3a20"]) if tone > 2 or hair_name == "black"
            else pick(["#4b7a94", "#5d7d52", "#5b3a20", "#6f8c98"])),
        width=between(88, 94) if woman else between(93, 99),
        jaw=between(0.86, 0.96) if woman else between(0.98, 1.08),
        length=between(-4, 4) if woman else between(0, 8), eyes=between(38, 42),
        eye_height=between(9, 10.8) if woman else between(7.6, 9.4), slant=between(1, 5),
        lash=rgb("#231a1c"), lashes=woman, brow=darker(mix(hair, rgb("#5b4632"), 0.35), 0.3),
        brow_width=between(6, 7.4) if woman else between(8.2, 10.5), brow_lift=between(-2, 3),
        nose=between(13, 16) if woman else between(15, 19), mouth=between(28, 33),
        smile=between(0.9, 1.9), teeth=chance.random() < 0.4, lips=rgb("#b8443f"),
        lipstick=between(0.55, 0.8) if woman else between(0.26, 0.36),
        freckles=tone == 0 and chance.random() < 0.4, ears=style not in ("long", "wavy", "bob", "hijab"),
        glasses=pick([None, None, None, None, "round", "square"]),
        frame=rgb(pick(["#26262c", "#5b3524", "#7a6a52", "#2c3e57"])),
        beard=None if woman else pick([None, None, None, "stubble", "short", "full", "moustache"]),
        clothes=clothes, cloth=rgb(pick(CLOTH)), under=rgb(pick(["#f6f3ee", "#dfe9f3", "#f1e3dc"])),
        accent=rgb(pick(["#8c3b3f", "#27496d", "#2f6b5e", "#c9803e"])), ground=rgb(pick(GROUND)),
        neck=between(45, 50) if woman else between(55, 63),
        shoulders=between(178, 190) if woman else between(206, 222),
        earrings=woman and style in ("bun", "ponytail", "afro") and chance.random() < 0.8)
    if style == "hijab":
        result.cloth, result.glasses = rgb(pick(HIJAB)), None if chance.random() < 0.7 else "round"
        result.clothes = "crew"
    for key, value in wishes.items():
        colored = key in ("skin", "cloth", "ground", "under", "accent", "iris", "frame")
        setattr(result, key, rgb(value) if colored else value)
    return result
