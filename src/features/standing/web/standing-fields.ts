import type {
  ChangeStanding,
  StandingChoices,
  StandingLineView,
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
