type Named = {
  begun: Date;
  encrypted: boolean;
  shop?: string;
  /** Made by the owner, so that it differs from a nightly backup of the same minute. */
  manual?: boolean;
};

/** For people only: never parse the name, since it proves nothing about a file. */
export function backupName({ begun, encrypted, shop, manual = false }: Named): string {
  const timestamp = begun.toISOString().slice(0, 16).replace(':', '');
  const shopSuffix = shop === undefined ? '' : `-${shop}`;
  return `shop-${timestamp}Z${shopSuffix}${manual ? '-by-hand' : ''}.tar${encrypted ? '.age' : ''}`;
}
