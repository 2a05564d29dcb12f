"""Seals and opens shares as docs/formats.md says, by Python's cryptography: nothing of the program's is used."""

import functools
import hashlib
import json

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def derived(material, info, length):
    return HKDF(SHA256(), length, b"cardpress/sealed/1", info).derive(material)


def record_id(secret):
    bits = "".join(f"{byte:08b}" for byte in derived(secret.encode(), b"record", 17))
    return "".join(ALPHABET[int(bits[start:start + 5], 2)] for start in range(0, 130, 5))


@functools.cache
def stretched(secret, passcode):
    salt = b"cardpress/passcode/1" + record_id(secret).encode()
    return hashlib.pbkdf2_hmac("sha256", passcode.replace("-", "").encode(), salt, 600_000)


def part_key(secret, info, length, passcode):
    return derived(secret.encode() + (stretched(secret, passcode) if passcode else b""), info, length)


def head(number, passcode):
    return b"CPS1" + (b"\1" if passcode else b"\0") + number.to_bytes(2, "big")


def padded(content):
    size = len(content) + 4
    step = 4096 if size <= 65536 else 16384 if size <= 1048576 else 262144
    return len(content).to_bytes(4, "big") + content + bytes(-size % step)


def sealed(secret, number, content, passcode=None):
    plain = padded(content)
    nonce = part_key(secret, b"nonce %d " % number + hashlib.sha256(plain).digest(), 12, passcode)
    cipher = AESGCM(part_key(secret, b"part %d" % number, 32, passcode))
    beginning = head(number, passcode)
    return beginning + nonce + cipher.encrypt(nonce, plain, beginning + record_id(secret).encode())


def opened(secret, number, part, passcode=None):
    """The content of a part; None where it is none of the share's."""
    try:
        cipher = AESGCM(part_key(secret, b"part %d" % number, 32, passcode))
        plain = cipher.decrypt(part[7:19], part[19:], part[:7] + record_id(secret).encode())
    except InvalidTag:
        return None
    content = plain[4:4 + int.from_bytes(plain[:4], "big")]
    assert padded(content) == plain and part[:7] == head(number, passcode)
    return content


def manifest(secret, folder, passcode=None):
    """What a share's page shows and says."""
    return json.loads(opened(secret, 0, (folder / "0.sealed").read_bytes(), passcode))
