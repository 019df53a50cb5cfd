type Address = {
  address1: string;
  address2?: string | null;
  postal: string;
};

/**
 * What two addresses of one door have in common, however they were typed: letters and figures alone. Null for
 * an address that is not known.
 */
export function doorOf({ address1, address2, postal }: Address): string | null {
  const street = plain(address1);
  return street === '' ? null : `${street} ${plain(address2 ?? '')} ${plain(postal)}`;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bstr?\.?(?=\s|$)/g, 'street')
    .replace(/\brd\.?(?=\s|$)/g, 'road')
    .replace(/\bave?\.?(?=\s|$)/g, 'avenue')
    .replace(/[^a-z0-9]/g, '');
