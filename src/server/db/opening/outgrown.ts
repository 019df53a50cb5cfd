/**
 * A migration of this topic ends what older code can do with the database; the others only add, and
 * older code goes on. Every version that has this file reads the mark in the names of those that ran.
 */
const mark = /^\d{8}T\d{4}_incompatible_/;

/** A newer version of the shop has changed the database so that this one must not use it. */
export class Outgrown extends Error {
  constructor(migration: string) {
    super(
      `A newer version of the shop has changed the database so that this one cannot use it any more (${migration}). Start the newer version, or put back the backup from before it.`,
    );
    this.name = 'Outgrown';
  }
}

/**
 * Refuses a database that only newer code understands.
 * @param executed names of the migrations that have run on it, by whatever version.
 * @param known names of those that this version has.
 * @throws Outgrown when one that ran is marked and unknown.
 */
export function refuseOutgrown(executed: readonly string[], known: readonly string[]): void {
  const beyond = executed.find((name) => mark.test(name) && !known.includes(name));
  if (beyond !== undefined) throw new Outgrown(beyond);
}
