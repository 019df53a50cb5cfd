import type {
  ChangeStanding,
  StandingChoices,
  StandingLineView,
  StandingOfOrder,
  StandingView,
} from '../shared/standing-order.ts';

type FieldLine = Pick<StandingLineView, 'productID' | 'description' | 'quantity' | 'price'>;

/** Values of the form; `weeks` is empty with chosen days. */
export type StandingFields = {
  weeks: string;
  firstDay: string;
  days: string[];
  sendsItself: boolean;
  onlyThis: boolean;
  lines: FieldLine[];
};

const fieldLine = ({ productID, description, quantity, price }: FieldLine): FieldLine => ({
  productID,
  description,
  quantity,
  price,
});

export const fieldsOf = (standing: StandingView): StandingFields => ({
  weeks: standing.everyWeeks === null ? '' : String(standing.everyWeeks),
  firstDay: standing.nextDay ?? '',
  days: standing.days,
  sendsItself: standing.sendsItself,
  onlyThis: false,
  lines: (standing.proposal?.state === 'open' ? standing.proposal : standing).lines.map(fieldLine),
});

const usualWeeks = 4;

/** The day that is proposed for an interval; empty with chosen days. */
export const firstDayOf = (firstDays: StandingOfOrder['firstDays'], weeks: string): string =>
  firstDays.find(({ everyWeeks }) => String(everyWeeks) === weeks)?.day ?? '';

/** Of a new one, with what was ordered and can be ordered again. */
export const fieldsOfOrder = (
  lines: readonly (Omit<FieldLine, 'productID'> & { productID: number | null })[],
  { firstDays }: Pick<StandingOfOrder, 'firstDays'>,
): StandingFields => ({
  weeks: String(usualWeeks),
  firstDay: firstDayOf(firstDays, String(usualWeeks)),
  days: [],
  sendsItself: false,
  onlyThis: false,
  lines: lines.flatMap(({ productID, ...line }) =>
    productID === null ? [] : [fieldLine({ productID, ...line })],
  ),
});

export function choicesOf(fields: StandingFields): StandingChoices {
  const { weeks, firstDay, days, sendsItself, lines } = fields;
  return {
    everyWeeks: weeks === '' ? null : Number(weeks),
    days: weeks === '' ? days.filter(Boolean) : [],
    firstDay: weeks === '' ? null : firstDay || null,
    sendsItself,
    lines: lines.map(({ productID, quantity }) => ({ productID, quantity })),
  };
}

export const changeOf = (fields: StandingFields, { version }: StandingView): ChangeStanding => ({
  ...choicesOf(fields),
  onlyThis: fields.onlyThis,
  version,
});
