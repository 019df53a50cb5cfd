import { maxAddressLineLength, maxCustomerNameLength } from './limits.ts';
import { orderTexts } from './order-texts.ts';

export const handovers = ['Delivery', 'Collection'] as const;

/** A preference, not binding. */
export const preferredPayments = ['EFT', 'Cash', 'Card at the door'] as const;

export type Handover = (typeof handovers)[number];
export type PreferredPayment = (typeof preferredPayments)[number];

/** `max` in UTF-16 units; a format has its own bound. */
type Bound = { max: number } | { format: 'cell' | 'phone' | 'email' | 'postal' };

export type TypedField = Bound & {
  label: string;
  section: 'contact' | 'delivery';
  /** The shop's message when it is empty; optional fields have none. */
  missing?: string;
  /**
   * HTML autofill without "shipping": browsers treat fields with and without it as two people. South
   * African addresses have a suburb, which browsers store as `address-level3`.
   */
  autoComplete: string;
  hint?: string;
  wide?: boolean;
};

/** In form order. Plain data, so that modules which load before the schemas can import it. */
export const typedFields = {
  name: {
    label: 'Name',
    section: 'contact',
    max: maxCustomerNameLength,
    missing: 'Please fill in your name.',
    autoComplete: 'given-name',
  },
  surname: {
    label: 'Surname',
    section: 'contact',
    max: maxCustomerNameLength,
    missing: 'Please fill in your surname.',
    autoComplete: 'family-name',
  },
  cell: {
    label: 'Cell number',
    section: 'contact',
    format: 'cell',
    missing: 'Please fill in your cell number.',
    autoComplete: 'mobile tel',
    hint: 'We contact you here on WhatsApp. Numbers from abroad start with +.',
  },
  telephone: {
    label: 'Telephone number',
    section: 'contact',
    format: 'phone',
    autoComplete: 'home tel',
  },
  email: {
    label: 'Email address',
    section: 'contact',
    format: 'email',
    missing: 'Please fill in your email address.',
    autoComplete: 'email',
    wide: true,
  },
  address1: {
    label: 'Address line 1',
    section: 'delivery',
    max: maxAddressLineLength,
    missing: 'Please fill in your street address.',
    autoComplete: 'address-line1',
    hint: 'Street and number',
    wide: true,
  },
  address2: {
    label: 'Address line 2',
    section: 'delivery',
    max: maxAddressLineLength,
    autoComplete: 'address-line2',
    hint: 'Complex, unit or landmark',
    wide: true,
  },
  area: {
    label: 'Area',
    section: 'delivery',
    max: maxCustomerNameLength,
    missing: 'Please fill in your area or suburb.',
    autoComplete: 'address-level3',
  },
  postal: {
    label: 'Postal code',
    section: 'delivery',
    format: 'postal',
    missing: 'Please fill in your postal code.',
    autoComplete: 'postal-code',
  },
} satisfies Record<string, TypedField>;

const choiceFields = {
  // Kept by an erasure: the default would turn a collection into a delivery stop.
  handover: { label: 'Delivery or collection', personal: false },
  wishedPayment: { label: 'Would like to pay by', personal: true },
};

export type TypedName = keyof typeof typedFields;
export type CustomerName = TypedName | keyof typeof choiceFields;

type NameOf<Part> = {
  [Name in TypedName]: (typeof typedFields)[Name] extends Part ? Name : never;
}[TypedName];
export type RequiredName = NameOf<{ missing: string }>;
export type OptionalName = Exclude<TypedName, RequiredName>;
type RequiredAddressName = NameOf<{ missing: string; section: 'delivery' }>;

export const typedNames = Object.keys(typedFields) as TypedName[];
export const customerNames: readonly CustomerName[] = [...typedNames, 'handover', 'wishedPayment'];

export type AddressName = NameOf<{ section: 'delivery' }>;

const isAddress = (name: TypedName): name is AddressName =>
  typedFields[name].section === 'delivery';

export const addressNames = typedNames.filter(isAddress);
/** Without the name, which is shown apart. */
export const contactNames = typedNames.filter(
  (name) => !isAddress(name) && name !== 'name' && name !== 'surname',
);

export type RequiredField = TypedField & { missing: string };

const isRequired = (field: TypedField): field is RequiredField => field.missing !== undefined;

/** Required address fields are a group of their own: a collection needs none. */
export function mapTyped<Contact, Address, Optional>(make: {
  contact: (field: RequiredField) => Contact;
  address: (field: RequiredField) => Address;
  optional: (field: TypedField) => Optional;
}) {
  const entries = typedNames.map((name) => {
    const field: TypedField = typedFields[name];
    if (!isRequired(field)) return [name, make.optional(field)];
    return [name, field.section === 'delivery' ? make.address(field) : make.contact(field)];
  });
  return Object.fromEntries(entries) as Record<OptionalName, Optional> &
    Record<RequiredAddressName, Address> &
    Record<Exclude<RequiredName, RequiredAddressName>, Contact>;
}

export const contentFields = { ...typedFields, ...choiceFields, ...orderTexts };

export function isPhone(name: CustomerName): boolean {
  const field = contentFields[name];
  return 'format' in field && (field.format === 'cell' || field.format === 'phone');
}
