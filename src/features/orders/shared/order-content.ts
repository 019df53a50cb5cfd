import { formatPhone } from '#shared/people/phone.ts';
import {
  type AddressName,
  addressNames,
  type CustomerName,
  contentFields,
  customerNames,
  type Handover,
  isPhone,
  mapTyped,
  type OptionalName,
  type PreferredPayment,
  type RequiredName,
} from './order-fields.ts';
import { mapTexts, type TextName, textNames } from './order-texts.ts';

type Customer = Record<RequiredName, string> &
  Record<OptionalName, string | null> & {
    handover: Handover;
    wishedPayment: PreferredPayment | null;
  };

type Content = { customer: Customer } & Record<TextName, string | null>;

type Nullable = OptionalName | 'wishedPayment' | TextName;

export type ContentColumns = Record<RequiredName, string> & { handover: Handover } & {
  [Name in Nullable]?: string | null | undefined;
};

const emptyText = () => '';

export const emptyColumns = {
  ...mapTyped({ contact: emptyText, address: emptyText, optional: () => null }),
  handover: 'Delivery',
  wishedPayment: null,
  ...mapTexts(() => null),
} satisfies ContentColumns;

const isPersonal = ({ personal = true }: { label: string; personal?: boolean }) => personal;

/** What an erasure writes. */
export const erasedColumns = Object.fromEntries(
  [...customerNames, ...textNames]
    .filter((name) => isPersonal(contentFields[name]))
    .map((name) => [name, emptyColumns[name]]),
) as Partial<typeof emptyColumns>;

export function orderContentOf(row: ContentColumns): Content {
  const pick = (names: readonly (CustomerName | TextName)[]) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? emptyColumns[name]]));
  return { customer: pick(customerNames), ...pick(textNames) } as Content;
}

export const contentColumnsOf = ({ customer, ...texts }: Content) => ({ ...customer, ...texts });

/** Phone numbers as people write them. */
export function customerText(row: Pick<ContentColumns, CustomerName>, name: CustomerName): string {
  const value = row[name] ?? '';
  return isPhone(name) ? formatPhone(value) : value;
}

/** Without empty lines; a phone order may have no address. */
export function addressLines(row: Pick<ContentColumns, AddressName>): string[] {
  const parts = addressNames.filter((name) => name !== 'area' && name !== 'postal');
  const town = [row.area, row.postal].filter(Boolean).join(', ');
  return [...parts.map((name) => row[name]), town].filter((line): line is string => Boolean(line));
}

/**
 * For hashes. Omits default choices and empty later fields, so that hashes from before they existed
 * still match.
 */
export function customerValues(customer: Customer): unknown[] {
  const { name, surname, cell, telephone, email, address1, address2, area, postal, ...others } =
    customer;
  const { handover, wishedPayment, ...later } = others;
  return [
    ...[name, surname, cell, telephone, email, address1, address2, area, postal],
    ...(handover === 'Delivery' ? [] : [handover]),
    ...(wishedPayment === null ? [] : [wishedPayment]),
    ...Object.entries(later).filter(([, value]) => value),
  ];
}
