/** Under which an order that was opened is remembered, in this page's memory alone. */
export const ownOrderKey = (token: string) => ['own order', token];
