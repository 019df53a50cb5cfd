export const restockConsent = (shopName: string) =>
  `${shopName} keeps your email address to send you one email when this product is back, then deletes the request. After a year it is deleted anyway.`;
