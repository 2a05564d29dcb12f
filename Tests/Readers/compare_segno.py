"""Compares the versions of QR codes with segno's for the same texts and levels.

    python compare_segno.py < ROWS.tsv      a row: text as hexadecimal UTF-8, level (L M Q H),
                                            version, level of the symbol

Prints every row whose version is above segno's or whose level is below it in the same version,
then a summary; exits 1 where there is one. segno is told to take UTF-8, as readers assume it: left
alone it writes Latin-1 or Shift JIS without saying so in the symbol. Needs segno.
"""

import sys

import segno

levels = "LMQH"
rows = worse = smaller = 0
for row in sys.stdin:
    text, level, version, got = row.rstrip("\n").split("\t")
    text = bytes.fromhex(text).decode()
    encoding = None if text.isascii() else "utf-8"
    code = segno.make(text, error=level, boost_error=True, micro=False, encoding=encoding)
    rows += 1
    smaller += int(version) < code.version
    if (int(version) > code.version or levels.index(got) < levels.index(level)
            or int(version) == code.version and levels.index(got) < levels.index(code.error)):
        worse += 1
        print(f"{version}-{got} for segno's {code.version}-{code.error}: {text!r} at {level}")
print(f"{rows} rows, {worse} worse than segno's, {smaller} smaller")
sys.exit(worse > 0)
