import type { Business } from './business-schema.ts';

export function addressLine({
  street,
  suburb,
  town,
  postalCode,
}: Pick<Business, 'street' | 'suburb' | 'town' | 'postalCode'>): string {
  return `${street}, ${suburb}, ${town}, ${postalCode}`;
}

export function firstName({ owner }: Pick<Business, 'owner'>): string {
  return owner.split(' ')[0] ?? owner;
}
