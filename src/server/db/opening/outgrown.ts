/**
 * Migrations with this name make the database unusable for older code; other migrations are
 * additive. Every version since this file exists checks the names of executed migrations for it.
 */
const incompatibleName = /^\d{8}T\d{4}_incompatible_/;

export class Outgrown extends Error {
  constructor(migration: string) {
    super(
      `A newer version of the shop has changed the database so that this one cannot use it any more (${migration}). Start the newer version, or put back the backup from before it.`,
    );
    this.name = 'Outgrown';
  }
}

/**
 * Refuses a database that only newer code supports.
 * @param executed migrations executed by any version.
 * @param known migrations of this version.
 * @throws Outgrown when an executed one is incompatible and unknown.
 */
export function refuseOutgrown(executed: readonly string[], known: readonly string[]): void {
  const unknown = executed.find((name) => incompatibleName.test(name) && !known.includes(name));
  if (unknown !== undefined) throw new Outgrown(unknown);
}
