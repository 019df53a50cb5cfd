/** Query key; the query is never persisted. */
export const ownOrderKey = (token: string) => ['own order', token];
