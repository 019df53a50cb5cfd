/** What the fields of whoever orders are called: of these and `orderTexts` an order's content consists. */
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

/** How an order gets to its customer: the van brings it, or they fetch it. */
export const handovers = ['Delivery', 'Collection'] as const;

/** How somebody may say that they mean to pay: a wish, which binds nobody. */
export const wishedPayments = ['EFT', 'Cash', 'Card at the door'] as const;

export type Handover = (typeof handovers)[number];
export type WishedPayment = (typeof wishedPayments)[number];

/** What a customer may write beside an order, with what its forms and papers call it. */
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

/** Something for each of the texts. */
export function mapTexts<T>(
  make: (text: (typeof orderTexts)[TextName], name: TextName) => T,
): Record<TextName, T> {
  return Object.fromEntries(
    textNames.map((name) => [name, make(orderTexts[name], name)]),
  ) as Record<TextName, T>;
}

/** Each field with its name, in the order of the form. */
export const contentLabels: Record<CustomerName | TextName, string> = {
  ...customerLabels,
  ...mapTexts(({ label }) => label),
};

type Nullable = 'telephone' | 'address2' | 'wishedPayment' | TextName;

type Known = Record<Exclude<CustomerName, Nullable | 'handover'>, string> & { handover: Handover };

/** The content as a row of the table has it. */
export type ContentColumns = Known & { [Name in Nullable]?: string | null | undefined };

type Customer = Known &
  Record<'telephone' | 'address2', string | null> & { wishedPayment: WishedPayment | null };

/** The content as a whole: `orderContent` reads it from a form. */
type Content = { customer: Customer } & Record<TextName, string | null>;

/** What stands in the row of an order of which nothing is known. */
export const emptyColumns = {
  ...{ name: '', surname: '', cell: '', telephone: null, email: '' },
  ...{ address1: '', address2: null, area: '', postal: '' },
  ...{ handover: 'Delivery', wishedPayment: null },
  ...mapTexts(() => null),
} satisfies ContentColumns;

/** What an order holds beside its lines. */
export function orderContentOf(row: ContentColumns): Content {
  const read = (names: readonly (CustomerName | TextName)[]) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? emptyColumns[name]]));
  return { customer: read(customerNames), ...read(textNames) } as Content;
}

/** The same as its row has it. */
export const contentColumnsOf = ({ customer, ...texts }: Content) => ({ ...customer, ...texts });

/** Whose it is, for hashes: choices that nobody made are left out, so that hashes from before they were offered still fit. */
export const customerValues = ({ handover, wishedPayment, ...typed }: Customer): unknown[] => [
  ...Object.values(typed),
  ...(handover === 'Delivery' ? [] : [handover]),
  ...(wishedPayment === null ? [] : [wishedPayment]),
];

/** The texts that were written, with what they are called. */
export function writtenTexts(
  texts: { [Name in TextName]?: string | null | undefined },
  called: 'label' | 'own' = 'label',
): { label: string; value: string }[] {
  return textNames.flatMap((name) => {
    const value = texts[name]?.trim();
    return value ? [{ label: orderTexts[name][called], value }] : [];
  });
}
