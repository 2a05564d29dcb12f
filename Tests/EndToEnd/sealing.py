"""Seals and opens shares as docs/formats.md says, by Python's cryptography: nothing of the program's is used."""

import hashlib
import json

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def derived(secret, info, length):
    return HKDF(SHA256(), length, b"cardpress/sealed/1", info).derive(secret.encode())


def record_id(secret):
    bits = "".join(f"{byte:08b}" for byte in derived(secret, b"record", 17))
    return "".join(ALPHABET[int(bits[start:start + 5], 2)] for start in range(0, 130, 5))


def padded(content):
    size = len(content) + 4
    step = 4096 if size <= 65536 else 16384 if size <= 1048576 else 262144
    return len(content).to_bytes(4, "big") + content + bytes(-size % step)


def sealed(secret, number, content):
    plain = padded(content)
    head = b"CPS1\0" + number.to_bytes(2, "big")
    nonce = derived(secret, b"nonce %d " % number + hashlib.sha256(plain).digest(), 12)
    cipher = AESGCM(derived(secret, b"part %d" % number, 32))
    return head + nonce + cipher.encrypt(nonce, plain, head + record_id(secret).encode())


def opened(secret, number, part):
    """The content of a part; None where it is none of the share's."""
    try:
        cipher = AESGCM(derived(secret, b"part %d" % number, 32))
        plain = cipher.decrypt(part[7:19], part[19:], part[:7] + record_id(secret).encode())
    except InvalidTag:
        return None
    content = plain[4:4 + int.from_bytes(plain[:4], "big")]
    assert padded(content) == plain and part[:7] == b"CPS1\0" + number.to_bytes(2, "big")
    return content


def manifest(secret, folder):
    """What a share's page shows and says."""
    return json.loads(opened(secret, 0, (folder / "0.sealed").read_bytes()))
