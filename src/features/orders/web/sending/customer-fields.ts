import type { HTMLInputTypeAttribute } from 'react';
import { emptyColumns } from '../../shared/order-content.ts';
import {
  type Handover,
  type TypedField,
  type TypedName,
  typedFields,
  typedNames,
} from '../../shared/order-fields.ts';
import type { OrderCustomer } from '../../shared/sending/send-order-input.ts';

export const sections = [
  { section: 'contact', title: 'Contact' },
  { section: 'delivery', title: 'Delivery' },
] as const;

type Keyboard = { type?: HTMLInputTypeAttribute; inputMode?: 'tel' | 'email' | 'numeric' };

const phone: Keyboard = { type: 'tel', inputMode: 'tel' };
const keyboards = {
  cell: phone,
  phone,
  email: { type: 'email', inputMode: 'email' },
  postal: { inputMode: 'numeric' },
} satisfies Record<string, Keyboard>;

export const customerFields = typedNames.map((name) => {
  const field: TypedField = typedFields[name];
  const { label, missing, section, autoComplete, hint, wide } = field;
  const keyboard: Keyboard = 'format' in field ? keyboards[field.format] : {};
  return {
    name,
    section,
    label: label.replace(/ [a-z]/g, (start) => start.toUpperCase()),
    required: missing !== undefined,
    autoComplete,
    hint,
    wide,
    ...keyboard,
  };
});

type CustomerForm = Record<TypedName | 'wishedPayment', string> & { handover: Handover };

/** Null becomes empty text. */
export function toForm(customer: OrderCustomer): CustomerForm {
  const typed = typedNames.map((name) => [name, customer[name] ?? '']);
  const { handover, wishedPayment } = customer;
  return {
    ...(Object.fromEntries(typed) as Record<TypedName, string>),
    handover,
    wishedPayment: wishedPayment ?? '',
  };
}

export const emptyCustomer = toForm(emptyColumns);

export function fieldOfIssue(path: string): TypedName | null {
  return typedNames.find((name) => path === `customer.${name}`) ?? null;
}
