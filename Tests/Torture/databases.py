"""The tables of the sites whose store is in PostgreSQL: a schema for each copy of a site, all in one
database, as a database for each costs more than all else that is done with a site."""

import subprocess
import threading

from EndToEnd.postgresql import PSQL, Server

#: What stands for a site's tables among its files; no file has such a name.
TABLES = "tables"

#: A program that was killed may have asked the server for a change that is under way.
ALONE = """
DO $$ BEGIN
  WHILE EXISTS (SELECT FROM pg_stat_activity WHERE application_name = {text}) LOOP
    PERFORM pg_sleep(0.002);
    PERFORM pg_stat_clear_snapshot();
  END LOOP;
END $$;"""

#: The tables of one schema, with all that is in them, in another. LIKE gives constraints, but names of its
#: own to indexes, and the program knows some by theirs.
COPY = """
DO $$ DECLARE made record; last bigint; BEGIN
  CREATE SCHEMA {target};
  FOR made IN SELECT tablename FROM pg_tables WHERE schemaname = {source_text} LOOP
    EXECUTE format('CREATE TABLE {target}.%I (LIKE {source}.%1$I INCLUDING ALL EXCLUDING INDEXES)',
      made.tablename);
    EXECUTE format('INSERT INTO {target}.%I OVERRIDING SYSTEM VALUE SELECT * FROM {source}.%1$I',
      made.tablename);
  END LOOP;
  FOR made IN SELECT conrelid, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE connamespace = '{source}'::regnamespace AND contype IN ('p', 'u') LOOP
    EXECUTE format('ALTER TABLE {target}.%I ADD CONSTRAINT %I %s',
      (SELECT relname FROM pg_class WHERE oid = made.conrelid), made.conname, made.definition);
  END LOOP;
  FOR made IN SELECT indexdef FROM pg_indexes WHERE schemaname = {source_text} AND indexname NOT IN
    (SELECT conname FROM pg_constraint WHERE connamespace = '{source}'::regnamespace) LOOP
    EXECUTE replace(made.indexdef, ' ON {source}.', ' ON {target}.');
  END LOOP;
  IF to_regclass('{source}.cardpress_shares') IS NOT NULL THEN
    SELECT max(number) FROM {source}.cardpress_shares INTO last;
    PERFORM setval(pg_get_serial_sequence('{target}.cardpress_shares', 'number'), last)
      WHERE last IS NOT NULL;
  END IF;
END $$;"""

#: All rows in the order in which they were made, without what follows from the way to them.
ROWS = """
SELECT to_regclass('{name}.cardpress_store') IS NOT NULL
  OR to_regclass('{name}.cardpress_shares') IS NOT NULL AS present \\gset
\\if :present
SELECT to_jsonb(store) - 'lastwriter' - 'changecount' FROM {name}.cardpress_store AS store
UNION ALL (SELECT to_jsonb(share) - 'number' FROM {name}.cardpress_shares AS share ORDER BY number);
\\else
\\echo none
\\endif"""


class Databases:
    """A server with a schema for each site, named after the site's folder."""

    def __init__(self, services):
        # Nothing but the program shall be at work in tables that are copied.
        self.server = Server(settings=["autovacuum=off"])
        services.write_text(f"[torture]\nhost={self.server.folder}\nuser=cardpress\ndbname=postgres\n")
        services.chmod(0o644)
        self.spoken, self.questions = None, threading.Lock()

    def make(self, site):
        self._ask(f"CREATE SCHEMA {quoted(site)};")

    def copy(self, source, target):
        self._ask(ALONE.format(text=text(source)) + COPY.format(
            source=quoted(source), source_text=text(source), target=quoted(target)))

    def remove(self, site):
        # Whoever is still at work there is stopped, so that the tables are free.
        self._ask(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
                  f"WHERE application_name = {text(site)};"
                  f"DROP SCHEMA IF EXISTS {quoted(site)} CASCADE;")

    def lose(self, site):
        """Drops the tables."""
        self._ask(f"DROP TABLE {quoted(site)}.cardpress_store, {quoted(site)}.cardpress_shares;")

    def rows(self, site):
        """What the tables hold; None where there are none."""
        found = self._ask(ALONE.format(text=text(site)) + ROWS.format(name=quoted(site)))
        return None if found == "none\n" else found.removesuffix("\n").encode()

    def close(self):
        if self.spoken:
            self.spoken.stdin.close()
            self.spoken.wait()
        self.server.close()

    def _ask(self, sql):
        """What psql answers, unaligned. One that is started for each question takes longer than the answers."""
        with self.questions:
            if self.spoken is None:
                self.spoken = subprocess.Popen(
                    [PSQL, "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", self.server.string], text=True, bufsize=1,
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                self._say("SET client_min_messages = warning;")
            return self._say(sql)

    def _say(self, sql):
        self.spoken.stdin.write(f"{sql}\n\\echo end\n")
        self.spoken.stdin.flush()
        lines = []
        while (line := self.spoken.stdout.readline()) != "end\n":
            # It ends with the first error.
            assert line, "".join(lines)
            lines.append(line)
        return "".join(lines)


def surroundings(site):
    """The variables by which the program finds a site's schema."""
    return {"PGOPTIONS": f"-c search_path={quoted(site)}", "PGAPPNAME": name(site)}


def name(site):
    """The schema of a site: its folder's name and that of the folder around it, which no other has."""
    return f"{site.parent.name}/{site.name}"


def quoted(site):
    return f'"{name(site)}"'


def text(site):
    return f"'{name(site)}'"
