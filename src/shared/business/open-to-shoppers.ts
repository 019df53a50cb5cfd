/** The first owner signs in with it unless ADMIN_EMAIL is set. */
export const firstEmail = 'hello@pawsandbowls.example';

/** Without these, the shop is not open: customers could not reach it. */
export const requiredToOpen = [
  'owner',
  'street',
  'suburb',
  'postalCode',
  'phone',
  'whatsApp',
  'email',
] as const;

export const isOpenToShoppers = (
  business: Readonly<Record<(typeof requiredToOpen)[number], string>>,
): boolean => requiredToOpen.every((entry) => business[entry] !== '');
