type Named = {
  begun: Date;
  encrypted: boolean;
  /** The shop's id, where several shops may put theirs. */
  shop?: string;
  /** The owner made it: of one minute with a nightly one it is another file. */
  byHand?: boolean;
};

/**
 * The name of a backup by the moment it was begun: `shop-2026-11-24T0030Z-1a2b3c4d.tar`, or `.tar.age` when
 * encrypted. It is for people: nothing reads it back, since a name proves nothing about a file.
 */
export function backupName({ begun, encrypted, shop, byHand = false }: Named): string {
  const moment = begun.toISOString().slice(0, 16).replace(':', '');
  const ofShop = shop === undefined ? '' : `-${shop}`;
  return `shop-${moment}Z${ofShop}${byHand ? '-by-hand' : ''}.tar${encrypted ? '.age' : ''}`;
}
