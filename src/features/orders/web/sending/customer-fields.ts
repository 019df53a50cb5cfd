import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { Handover } from '../../shared/order-fields.ts';
import type { OrderCustomer } from '../../shared/sending/send-order-input.ts';

/** Text fields only. */
export type CustomerField = Exclude<keyof OrderCustomer, 'handover' | 'wishedPayment'>;

type TypedFields = Record<CustomerField, string>;

type FieldStyles = {
  name: CustomerField;
  label: string;
  required: boolean;
  /** HTML autofill without "shipping": browsers treat fields with and without it as two people. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'tel' | 'email' | 'numeric';
  hint?: string;
  section: 'contact' | 'delivery';
  wide?: boolean;
};

export const sections = [
  { section: 'contact', title: 'Contact' },
  { section: 'delivery', title: 'Delivery' },
] as const;

/** South African addresses have a suburb, which browsers store as `address-level3`. */
export const customerFields: readonly FieldStyles[] = [
  { name: 'name', section: 'contact', label: 'Name', required: true, autoComplete: 'given-name' },
  {
    name: 'surname',
    section: 'contact',
    label: 'Surname',
    required: true,
    autoComplete: 'family-name',
  },
  {
    name: 'cell',
    section: 'contact',
    label: 'Cell Number',
    required: true,
    autoComplete: 'mobile tel',
    type: 'tel',
    inputMode: 'tel',
    hint: 'We contact you here on WhatsApp.',
  },
  {
    name: 'telephone',
    section: 'contact',
    label: 'Telephone Number',
    required: false,
    autoComplete: 'home tel',
    type: 'tel',
    inputMode: 'tel',
  },
  {
    name: 'email',
    section: 'contact',
    label: 'Email Address',
    required: true,
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    wide: true,
  },
  {
    name: 'address1',
    section: 'delivery',
    label: 'Address Line 1',
    required: true,
    autoComplete: 'address-line1',
    hint: 'Street and number',
    wide: true,
  },
  {
    name: 'address2',
    section: 'delivery',
    label: 'Address Line 2',
    required: false,
    autoComplete: 'address-line2',
    hint: 'Complex, unit or landmark',
    wide: true,
  },
  {
    name: 'area',
    section: 'delivery',
    label: 'Area',
    required: true,
    autoComplete: 'address-level3',
  },
  {
    name: 'postal',
    section: 'delivery',
    label: 'Postal Code',
    required: true,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  },
];

export const emptyCustomer = {
  ...(Object.fromEntries(customerFields.map(({ name }) => [name, ''])) as TypedFields),
  handover: 'Delivery' as Handover,
  wishedPayment: '',
};

const names = customerFields.map(({ name }) => name);

/** From `customer.email`, for example. */
export function fieldOfIssue(path: string): CustomerField | null {
  return names.find((name) => path === `customer.${name}`) ?? null;
}
