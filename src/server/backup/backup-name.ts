/** The name of a backup by the moment it was begun: `shop-2026-11-24T0030Z.tar`, or `.tar.age` when encrypted. */
export function backupName(begun: Date, encrypted: boolean): string {
  const moment = begun.toISOString().slice(0, 16).replace(':', '');
  return `shop-${moment}Z.tar${encrypted ? '.age' : ''}`;
}

/** When the backup with this name was begun; null for other names. */
export function begunAt(name: string): Date | null {
  const [, day, hour, minute] =
    /^shop-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z\.tar(?:\.age)?$/.exec(name) ?? [];
  const begun = new Date(`${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(begun.getTime()) ? null : begun;
}
