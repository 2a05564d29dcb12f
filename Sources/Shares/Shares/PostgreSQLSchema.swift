/// The tables of a store in PostgreSQL, and the migrations from those of older versions of Cardpress.
///
/// The names begin with `cardpress_`, as the schema may have other tables.
enum PostgreSQLSchema {
  /// The migrations; number `n` leads to schema `n + 1`.
  ///
  /// A released one is never changed.
  static let migrations = [
    """
    CREATE TABLE cardpress_store (
      id bigint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      schema bigint NOT NULL,
      key bytea NOT NULL CHECK (length(key) = 32),
      lastChange bigint NOT NULL,
      output text,
      url text,
      link text,
      shareCount bigint NOT NULL DEFAULT 0,
      seal bytea CHECK (length(seal) = 16),
      changeCount bigint NOT NULL DEFAULT 0,
      lastWriter text
    );
    CREATE TABLE cardpress_shares (
      recordID text COLLATE "C" CONSTRAINT cardpress_one_id PRIMARY KEY
        CHECK (recordID ~ '^[0-9A-HJKMNP-TV-Z]{13,26}$'),
      cardKey bytea NOT NULL CHECK (length(cardKey) = 32),
      audience text NOT NULL DEFAULT 'main',
      contentDigest bytea NOT NULL CHECK (length(contentDigest) = 32),
      pageDigest bytea CHECK (length(pageDigest) = 32),
      revision bigint NOT NULL CHECK (revision >= 1),
      revisedAt bigint NOT NULL,
      createdAt bigint NOT NULL,
      expiresAt bigint,
      lifetimeInSeconds bigint,
      consumedAt bigint,
      revokedAt bigint,
      prunedAt bigint,
      printedAt bigint,
      withdrawnAt bigint,
      tombstoneRemovedAt bigint CHECK (tombstoneRemovedAt IS NULL OR withdrawnAt IS NOT NULL),
      isPending bigint NOT NULL CHECK (isPending IN (0, 1)),
      seal bytea NOT NULL CHECK (length(seal) = 16),
      number bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE INDEX cardpress_shares_of_card ON cardpress_shares (cardKey, audience, createdAt);
    CREATE UNIQUE INDEX cardpress_one_share ON cardpress_shares (cardKey, audience)
      WHERE revokedAt IS NULL AND prunedAt IS NULL AND withdrawnAt IS NULL;
    CREATE INDEX cardpress_shares_by_end ON cardpress_shares (expiresAt, recordID)
      WHERE withdrawnAt IS NULL;
    """,
    """
    DROP TABLE IF EXISTS cardpress_shards;
    CREATE TABLE cardpress_shards (
      count bigint NOT NULL,
      number bigint NOT NULL CHECK (number BETWEEN 1 AND count),
      changeCount bigint NOT NULL,
      lastWriter text NOT NULL,
      PRIMARY KEY (count, number)
    );
    """,
    // It has all that is counted.
    """
    DROP INDEX IF EXISTS cardpress_shares_by_end;
    CREATE INDEX cardpress_unwithdrawn_shares ON cardpress_shares
      (expiresAt, lifetimeInSeconds, printedAt, consumedAt, revokedAt, prunedAt)
      WHERE withdrawnAt IS NULL;
    """,
    // No share with this store is sealed, but all stores have the same rows.
    """
    ALTER TABLE cardpress_shares
      ADD COLUMN IF NOT EXISTS isSealed bigint NOT NULL DEFAULT 0 CHECK (isSealed IN (0, 1));
    """,
    """
    ALTER TABLE cardpress_shares ADD COLUMN IF NOT EXISTS shows text;
    CREATE INDEX IF NOT EXISTS cardpress_shares_that_show ON cardpress_shares (recordID) WHERE shows IS NOT NULL;
    """,
    """
    ALTER TABLE cardpress_shares ADD COLUMN IF NOT EXISTS dates text;
    CREATE INDEX IF NOT EXISTS cardpress_shares_with_dates ON cardpress_shares (recordID) WHERE dates IS NOT NULL;
    """,
  ]

  /// The schema that this version reads and writes.
  static var version: Int { migrations.count }

  /// The name of the constraint that keeps an ID from being used twice.
  static let oneID = "cardpress_one_id"

  /// The name of the index that keeps a card from having two open shares.
  static let oneShare = "cardpress_one_share"

  /// Removes the tables.
  static let removal =
    "DROP TABLE IF EXISTS cardpress_shares, cardpress_store, cardpress_shards"
}
