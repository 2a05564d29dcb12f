"""Exports for `import`, and what lies in cards/ behind it."""

from exports import EXPORTS
from site_folder import cardpress


def importing(site, path, *options, code=0, **more):
    return cardpress("import", path, *options, cwd=site.path, **more).expect(code)


def exported(folder, export, people, name=None):
    """A file as another program exports it."""
    file, make, _ = EXPORTS[export]
    data = make(people)
    path = folder / (name or file)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def contact(name, *lines, uid=None):
    given, family = name.split(" ", 1) if " " in name else ("", name)
    lines = ["BEGIN:VCARD", "VERSION:3.0", f"N:{family};{given};;;", f"FN:{name}", *lines,
             *([f"UID:{uid}"] if uid else []), "END:VCARD", ""]
    return "\r\n".join(lines)


def vcards(folder, *contacts, name="contacts.vcf"):
    path = folder / name
    path.write_text("".join(contacts), "utf-8", newline="")
    return path


def cards(site):
    """The files in cards/ with their bytes and times."""
    return {str(path.relative_to(site.path / "cards")): (path.read_bytes(), path.stat().st_mtime_ns)
            for path in (site.path / "cards").rglob("*") if path.is_file()}
