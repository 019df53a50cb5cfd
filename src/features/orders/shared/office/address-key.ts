type Address = {
  address1: string;
  address2?: string | null;
  postal: string;
};

/** Equal for different spellings of an address; null if unknown. */
export function addressKey({ address1, address2, postal }: Address): string | null {
  const street = normalize(address1);
  return street === '' ? null : `${street} ${normalize(address2 ?? '')} ${normalize(postal)}`;
}

const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bstr?\.?(?=\s|$)/g, 'street')
    .replace(/\brd\.?(?=\s|$)/g, 'road')
    .replace(/\bave?\.?(?=\s|$)/g, 'avenue')
    .replace(/[^a-z0-9]/g, '');
