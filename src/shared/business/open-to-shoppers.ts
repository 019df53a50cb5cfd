/** The first owner signs in with it unless ADMIN_EMAIL is set. */
export const firstEmail = 'hello@pawsandbowls.example';

/** Of a shop that has not been given one. */
export const newName = 'New shop';

/** Without these a shop cannot open: customers could not reach it. */
export const requiredToOpen = [
  'owner',
  'street',
  'suburb',
  'postalCode',
  'phone',
  'whatsApp',
  'email',
] as const;

type Details = Readonly<Record<(typeof requiredToOpen)[number] | 'name', string>>;

export const hasDetails = (business: Details): boolean =>
  business.name !== newName && requiredToOpen.every((entry) => business[entry] !== '');

export const isOpenToShoppers = ({ closedText }: { closedText: string | null }): boolean =>
  closedText === null;
