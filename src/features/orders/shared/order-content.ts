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

/** For hashes. Without empty fields: a request repeated after one is added has the same hash. */
export const contentValues = (content: Content): [string, string | null][] =>
  Object.entries(contentColumnsOf(content)).filter(([, value]) => value);
