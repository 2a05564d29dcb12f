"""Ways in which bytes go bad: flipped, blank, random, cut off, in another's place."""

PAGE = 4096


def flip(chance, data, count):
    spoilt = bytearray(data)
    for _ in range(count):
        place = chance.randrange(len(spoilt))
        spoilt[place] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def fill(chance, data, begin, end, blank):
    end = min(end, len(data))
    middle = bytes(end - begin) if blank else chance.randbytes(end - begin)
    return data[:begin] + middle + data[end:]


def page_of(chance, data, number):
    """One page made blank, random, or with a few bits turned."""
    begin = number % max(1, len(data) // PAGE) * PAGE
    form = number // max(1, len(data) // PAGE)
    if form % 3 == 2:
        page = flip(chance, data[begin:begin + PAGE], 3)
        return f"bits in page {begin // PAGE}", data[:begin] + page + data[begin + PAGE:]
    what = "blank" if form % 3 == 0 else "random"
    return f"{what} page {begin // PAGE}", fill(
        chance, data, begin, begin + PAGE, form % 3 == 0)


def spoil(chance, data, number):
    """Damages bytes in one of many ways; gives it a name."""
    if len(data) > 3 * PAGE and number < 9 * (len(data) // PAGE):
        return page_of(chance, data, number)
    form = number % 8
    begin = chance.randrange(len(data))
    size = 1 + min(int(chance.expovariate(1 / 200)), 3 * PAGE)
    if form in (0, 1):
        return "one bit", flip(chance, data, 1)
    if form == 2:
        return "some bits", flip(chance, data, chance.randrange(2, 20))
    if form in (3, 4):
        return f"{size} {'blank' if form == 3 else 'random'} bytes", fill(
            chance, data, begin, begin + size, form == 3)
    if form == 5:
        return f"cut off at {begin}", data[:begin]
    if form == 6 and len(data) > 2 * PAGE:
        one, two = chance.sample(range(len(data) // PAGE), 2)
        pages = [data[at:at + PAGE] for at in range(0, len(data), PAGE)]
        pages[one], pages[two] = pages[two], pages[one]
        return f"pages {one} and {two} swapped", b"".join(pages)
    other = chance.randrange(len(data))
    return f"{size} bytes from {other} at {begin}", (
        data[:begin] + data[other:other + size] + data[begin + len(data[other:other + size]):])


def spoil_lines(chance, data, number):
    """Damages a text of lines, each of them with parts between tabs."""
    if number % 3:
        return spoil(chance, data, number // 3)
    lines = data.split(b"\n")
    form = number // 3 % 7
    at, other = chance.randrange(len(lines) - 1), chance.randrange(len(lines) - 1)
    if form == 0:
        lines[at] = lines[at][:chance.randrange(len(lines[at]) + 1)]
        return f"line {at + 1} cut off", b"\n".join(lines)
    if form == 1:
        lines[at] = bytes(len(lines[at]))
        return f"line {at + 1} blank", b"\n".join(lines)
    if form == 2:
        lines.insert(at, lines[other])
        return f"line {other + 1} twice", b"\n".join(lines)
    if form == 3:
        parts, others = lines[at].split(b"\t"), lines[other].split(b"\t")
        place = chance.randrange(min(len(parts), len(others)))
        parts[place], others[place] = others[place], parts[place]
        lines[at], lines[other] = b"\t".join(parts), b"\t".join(others)
        return f"value {place + 1} of lines {at + 1} and {other + 1} swapped", b"\n".join(lines)
    if form == 4:
        line = bytearray(lines[at])
        digits = [place for place, byte in enumerate(line) if 48 <= byte <= 57]
        if digits:
            line[chance.choice(digits)] = 48 + chance.randrange(10)
        lines[at] = bytes(line)
        return f"a digit of line {at + 1}", b"\n".join(lines)
    if form == 5:
        lines[at:at] = [b"<<<<<<< HEAD", lines[at], b"=======", lines[other], b">>>>>>> other"]
        return f"a conflict at line {at + 1}", b"\n".join(lines)
    parts = lines[at].split(b"\t")
    del parts[chance.randrange(len(parts))]
    lines[at] = b"\t".join(parts)
    return f"a value of line {at + 1} gone", b"\n".join(lines)
