const customerLabels = {
  name: 'Name',
  surname: 'Surname',
  cell: 'Cell number',
  telephone: 'Telephone number',
  email: 'Email address',
  address1: 'Address line 1',
  address2: 'Address line 2',
  area: 'Area',
  postal: 'Postal code',
  handover: 'Delivery or collection',
  wishedPayment: 'Would like to pay by',
};

export const handovers = ['Delivery', 'Collection'] as const;

/** A preference, not binding. */
export const preferredPayments = ['EFT', 'Cash', 'Card at the door'] as const;

export type Handover = (typeof handovers)[number];
type PreferredPayment = (typeof preferredPayments)[number];

export const orderTexts = {
  notes: {
    label: 'Notes',
    own: 'Your note',
    hint: 'Anything we should know, such as a gate code.',
    description: 'What the customer wrote',
  },
};

export type TextName = keyof typeof orderTexts;
type CustomerName = keyof typeof customerLabels;

export const textNames = Object.keys(orderTexts) as TextName[];
export const customerNames = Object.keys(customerLabels) as CustomerName[];

export function mapTexts<T>(
  make: (text: (typeof orderTexts)[TextName], name: TextName) => T,
): Record<TextName, T> {
  return Object.fromEntries(
    textNames.map((name) => [name, make(orderTexts[name], name)]),
  ) as Record<TextName, T>;
}

/** In form order. */
export const contentLabels: Record<CustomerName | TextName, string> = {
  ...customerLabels,
  ...mapTexts(({ label }) => label),
};

type Nullable = 'telephone' | 'address2' | 'wishedPayment' | TextName;

type RequiredColumns = Record<Exclude<CustomerName, Nullable | 'handover'>, string> & {
  handover: Handover;
};

export type ContentColumns = RequiredColumns & { [Name in Nullable]?: string | null | undefined };

type Customer = RequiredColumns &
  Record<'telephone' | 'address2', string | null> & { wishedPayment: PreferredPayment | null };

type Content = { customer: Customer } & Record<TextName, string | null>;

export const emptyColumns = {
  name: '',
  surname: '',
  cell: '',
  telephone: null,
  email: '',
  address1: '',
  address2: null,
  area: '',
  postal: '',
  handover: 'Delivery',
  wishedPayment: null,
  ...mapTexts(() => null),
} satisfies ContentColumns;

export function orderContentOf(row: ContentColumns): Content {
  const pick = (names: readonly (CustomerName | TextName)[]) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? emptyColumns[name]]));
  return { customer: pick(customerNames), ...pick(textNames) } as Content;
}

export const contentColumnsOf = ({ customer, ...texts }: Content) => ({ ...customer, ...texts });

/** Omits default choices, so that hashes from before these choices existed still match. */
export const customerValues = ({ handover, wishedPayment, ...typed }: Customer): unknown[] => [
  ...Object.values(typed),
  ...(handover === 'Delivery' ? [] : [handover]),
  ...(wishedPayment === null ? [] : [wishedPayment]),
];

/** Without empty ones. */
export function writtenTexts(
  texts: { [Name in TextName]?: string | null | undefined },
  labelKey: 'label' | 'own' = 'label',
): { label: string; value: string }[] {
  return textNames.flatMap((name) => {
    const value = texts[name]?.trim();
    return value ? [{ label: orderTexts[name][labelKey], value }] : [];
  });
}
