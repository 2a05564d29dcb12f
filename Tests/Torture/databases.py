"""The databases of the sites whose store is in PostgreSQL: one for each copy of a site."""

from EndToEnd.postgresql import Server

#: What stands for a site's tables among its files; no file has such a name.
TABLES = "tables"

#: A program that was killed may have asked the server for a change that is under way.
ALONE = """\
DO $$ BEGIN
  WHILE EXISTS (SELECT FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()) LOOP
    PERFORM pg_sleep(0.002);
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
END $$"""

#: All rows in the order in which they were made, without what follows from the way to them.
ROWS = """\
SELECT to_jsonb(store) - 'lastwriter' - 'changecount' FROM cardpress_store AS store
UNION ALL (SELECT to_jsonb(share) - 'number' FROM cardpress_shares AS share ORDER BY number)"""


class Databases:
    """A server with a database for each site, named after the site's folder."""

    def __init__(self, services):
        # Nothing but the program shall be at work in a database that is copied.
        self.server = Server(settings=["autovacuum=off"])
        services.write_text(f"[torture]\nhost={self.server.folder}\nuser=cardpress\n")
        services.chmod(0o644)

    def make(self, site):
        self.server.ask(f'CREATE DATABASE "{name(site)}"')

    def copy(self, source, target):
        self.server.ask(ALONE.format(name=name(source)))
        self.server.ask(f'CREATE DATABASE "{name(target)}" TEMPLATE "{name(source)}" STRATEGY FILE_COPY')

    def remove(self, site):
        self.server.ask(f'DROP DATABASE IF EXISTS "{name(site)}" WITH (FORCE)')

    def lose(self, site):
        """Drops the tables."""
        self._ask(site, "DROP TABLE cardpress_store, cardpress_shares")

    def rows(self, site):
        """What the tables hold; None where there are none."""
        self.server.ask(ALONE.format(name=name(site)))
        there = self._ask(
            site, "SELECT count(*) FROM pg_tables WHERE tablename IN ('cardpress_store', 'cardpress_shares')")
        return self._ask(site, ROWS).encode() if there != "0" else None

    def close(self):
        self.server.close()

    def _ask(self, site, sql):
        return self.server.ask(sql, f"host={self.server.folder} user=cardpress dbname='{name(site)}'")


def name(site):
    """The database of a site: its folder's name and that of the folder around it, which no other has."""
    return f"{site.parent.name}/{site.name}"
