type Named = {
  begun: Date;
  encrypted: boolean;
  /** The shop's id, for storage shared by several shops. */
  shop?: string;
  /** Made by the owner, so that it differs from a nightly backup of the same minute. */
  byHand?: boolean;
};

/**
 * File name of a backup by its start: `shop-2026-11-24T0030Z-1a2b3c4d.tar`, or `.tar.age` if
 * encrypted. For people only: never parse it, since a name proves nothing about a file.
 */
export function backupName({ begun, encrypted, shop, byHand = false }: Named): string {
  const timestamp = begun.toISOString().slice(0, 16).replace(':', '');
  const shopSuffix = shop === undefined ? '' : `-${shop}`;
  return `shop-${timestamp}Z${shopSuffix}${byHand ? '-by-hand' : ''}.tar${encrypted ? '.age' : ''}`;
}
