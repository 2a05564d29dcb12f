"""Certificates of an authority that the tests alone trust, named by SSL_CERT_FILE."""

import datetime
import ipaddress

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def _name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def certificate(folder, is_expired=False):
    """Makes a certificate for this machine; gives the file of the authority, and that of certificate and key."""
    now = datetime.datetime.now(datetime.timezone.utc)
    keys = {who: ec.generate_private_key(ec.SECP256R1()) for who in ("authority", "server")}
    ends = now + datetime.timedelta(days=-1 if is_expired else 30)
    made = {}
    for who, end in (("authority", now + datetime.timedelta(days=60)), ("server", ends)):
        builder = (
            x509.CertificateBuilder().subject_name(_name(who)).issuer_name(_name("authority"))
            .public_key(keys[who].public_key()).serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=40)).not_valid_after(end)
            .add_extension(x509.BasicConstraints(ca=who == "authority", path_length=None), critical=True))
        if who == "server":
            names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            builder = builder.add_extension(x509.SubjectAlternativeName(names), critical=False)
        signed = builder.sign(keys["authority"], hashes.SHA256())
        made[who] = signed.public_bytes(serialization.Encoding.PEM)
    key = keys["server"].private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "authority.pem").write_bytes(made["authority"])
    (folder / "server.pem").write_bytes(made["server"] + key)
    (folder / "server.pem").chmod(0o600)
    return folder / "authority.pem", folder / "server.pem"
