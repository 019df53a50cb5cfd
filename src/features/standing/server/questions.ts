import { formatCents, formatPrice, linesTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { dearerShare } from '../shared/limits.ts';
import type {
  Proposal,
  ProposedLine,
  QuestionReason,
  StandingOrder,
} from './standing-order.entity.ts';
import {
  areaOfStanding,
  handoverOf,
  type ProductsById,
  problemOf,
  type StandingTerms,
} from './standing-terms.ts';

type Proposed = Pick<Proposal, 'lines' | 'handoverOn'>;

type Known = { terms: StandingTerms; products: ProductsById };

const named = (lines: readonly ProposedLine[]) =>
  lines.map(({ description }) => description).join(', ');

const isDearer = ({ price, agreed }: ProposedLine) => price > agreed * dearerShare;

const withProblem =
  (problem: 'sold out' | 'gone', words: string) =>
  ({ lines }: Proposed, _: StandingOrder, { products }: Known) => {
    const found = lines.filter((line) => problemOf(line, products) === problem);
    return found.length === 0 ? null : `${named(found)} ${words}: please take it out.`;
  };

/** The sentence of each reason; null if it does not apply. */
const sentences: Record<
  QuestionReason,
  (proposed: Proposed, standing: StandingOrder, known: Known) => string | null
> = {
  'sold out': withProblem('sold out', 'is sold out'),
  gone: withProblem('gone', 'is no longer in the shop'),
  dearer({ lines }) {
    const found = lines.filter(isDearer).map(({ description, price, agreed }) => {
      return `${description} costs ${formatCents(price)} now, not ${formatCents(agreed)}.`;
    });
    return found.length === 0 ? null : found.join(' ');
  },
  minimum({ lines }, { customer }, { terms }) {
    const { smallestOrder } = terms.table;
    const missing = toCents(smallestOrder) - linesTotal(lines);
    if (missing <= 0) return null;
    const then = customer.handover === 'Collection' ? 'you can collect it' : 'we bring it';
    return `${formatPrice(toRand(missing))} more and ${then}: we take orders from ${formatPrice(smallestOrder)}.`;
  },
  area: (_, standing, { terms }) =>
    standing.customer.handover === 'Collection' || areaOfStanding(standing, terms)
      ? null
      : 'Its address is in none of our delivery areas: we agree the delivery and its fee with you.',
  day({ handoverOn }, standing, { terms }) {
    const day = readDay(handoverOn);
    if (handoverOf(standing, day, terms) === day) return null;
    return `It cannot be on ${weekdayAndDate(day)} any more: please move it to another day.`;
  },
  restored: () => null,
};

/** The reasons that prevent an order without a confirmation. */
export const reasonsToAsk = (
  proposed: Proposed,
  standing: StandingOrder,
  known: Known,
): QuestionReason[] =>
  (Object.keys(sentences) as QuestionReason[]).filter(
    (reason) => sentences[reason](proposed, standing, known) !== null,
  );

/** Reasons that apply until the question is answered. */
const lasting: Partial<Record<QuestionReason, string>> = {
  day: 'It had to move to another day.',
  restored:
    'We had to restore our shop from a backup, and do not know any more whether you answered, or got this already.',
};

const obstacles: readonly QuestionReason[] = ['sold out', 'gone', 'minimum', 'day'];

/** The sentences of the stored reasons that still apply, except obstacles. */
export const questionsOf = (
  proposal: Proposed & Pick<Proposal, 'reasons'>,
  standing: StandingOrder,
  known: Known,
): string[] =>
  proposal.reasons.flatMap(
    (reason) =>
      lasting[reason] ??
      (obstacles.includes(reason) ? [] : (sentences[reason](proposal, standing, known) ?? [])),
  );

/** What prevents the order; null for nothing. */
export function obstacleOf(
  proposed: Proposed,
  standing: StandingOrder,
  known: Known,
): string | null {
  const found = obstacles.flatMap((reason) => sentences[reason](proposed, standing, known) ?? []);
  return found.length === 0 ? null : found.join(' ');
}
