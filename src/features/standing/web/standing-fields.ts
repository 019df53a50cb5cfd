import type {
  StandingChoices,
  StandingLineView,
  StandingOfOrder,
  StandingView,
} from '../shared/standing-order.ts';

type FieldLine = Pick<StandingLineView, 'productID' | 'description' | 'quantity' | 'price'>;

export type StandingFields = {
  everyWeeks: string;
  firstDay: string;
  sendsItself: boolean;
  lines: FieldLine[];
};

const fieldLine = ({ productID, description, quantity, price }: FieldLine): FieldLine => ({
  productID,
  description,
  quantity,
  price,
});

export const fieldsOf = (standing: StandingView): StandingFields => ({
  everyWeeks: String(standing.everyWeeks),
  firstDay: standing.nextDay,
  sendsItself: standing.sendsItself,
  lines: (standing.proposal?.state === 'open' ? standing.proposal : standing).lines.map(fieldLine),
});

const usualWeeks = 4;

export const firstDayOf = (firstDays: StandingOfOrder['firstDays'], weeks: string): string =>
  firstDays.find(({ everyWeeks }) => String(everyWeeks) === weeks)?.day ?? '';

export const fieldsOfOrder = (
  lines: readonly (Omit<FieldLine, 'productID'> & { productID: number | null })[],
  { firstDays }: Pick<StandingOfOrder, 'firstDays'>,
): StandingFields => ({
  everyWeeks: String(usualWeeks),
  firstDay: firstDayOf(firstDays, String(usualWeeks)),
  sendsItself: false,
  lines: lines.flatMap(({ productID, ...line }) =>
    productID === null ? [] : [fieldLine({ productID, ...line })],
  ),
});

export const choicesOf = (fields: StandingFields): StandingChoices => ({
  everyWeeks: Number(fields.everyWeeks),
  firstDay: fields.firstDay,
  sendsItself: fields.sendsItself,
  lines: fields.lines.map(({ productID, quantity }) => ({ productID, quantity })),
});
