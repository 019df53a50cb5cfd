/** Makes the database unusable for older code; other migrations are additive. */
const incompatibleName = /^\d{8}T\d{4}_incompatible_/;

export class DatabaseTooNew extends Error {
  constructor(migration: string) {
    super(
      `A newer version of the shop has changed the database so that this one cannot use it any more (${migration}). Start the newer version, or put back the backup from before it.`,
    );
    this.name = 'DatabaseTooNew';
  }
}

/** @throws DatabaseTooNew when an executed migration is incompatible and unknown to this version. */
export function refuseDatabaseTooNew(executed: readonly string[], known: readonly string[]): void {
  const unknown = executed.find((name) => incompatibleName.test(name) && !known.includes(name));
  if (unknown !== undefined) throw new DatabaseTooNew(unknown);
}
