import { isDeepStrictEqual } from 'node:util';
import { maxUnits } from '#features/cart/shared/cart.ts';
import { mergeLines } from '#features/orders/server/public.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError, refuseField } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import { cutOffOf } from '../shared/standing-days.ts';
import type { ChangeStanding, StandingChoices } from '../shared/standing-order.ts';
import { daysLeft } from './present-standing.ts';
import { proposeNow } from './propose.ts';
import {
  latestProposal,
  lockStanding,
  type StandingLine,
  type StandingOrder,
} from './standing-order.entity.ts';
import {
  handoverOf,
  type StandingTerms,
  type StandingWriter,
  standingTerms,
} from './standing-terms.ts';

type Rhythm = { everyWeeks: number | null; days: string[]; nextOn: string };

type Address = Pick<StandingOrder, 'customer' | 'deliveryArea'>;

/** @throws DomainError `bad_input` for a day that can no longer be answered, or is too far away. */
export function readRhythm(
  { everyWeeks, days, firstDay }: StandingChoices,
  address: Address,
  terms: StandingTerms,
): Rhythm {
  const chosen = [...new Set(everyWeeks === null ? days : [])].sort();
  const field = everyWeeks === null ? 'days' : 'firstDay';
  const nextOn = everyWeeks === null ? chosen[0] : firstDay;
  if (!nextOn) refuseField(field, 'Please choose the day of the next delivery.');
  for (const day of [nextOn, ...chosen].map(readDay)) {
    if (cutOffOf(handoverOf(address, day, terms)) <= terms.now) {
      refuseField(field, 'Please choose a later day: this one is too soon for us.');
    }
    if (day > terms.today + maxStandingDaysAhead)
      refuseField(field, 'Please choose days within a year.');
  }
  return { everyWeeks, days: chosen, nextOn };
}

/**
 * At today's prices. @param kept lines that may also be sold out or gone.
 * @throws DomainError `bad_input` for a product that is not in the shop.
 */
export async function readLines(
  em: EntityManager,
  lines: StandingChoices['lines'],
  kept: readonly StandingLine[] = [],
): Promise<StandingLine[]> {
  const wanted = mergeLines(
    lines.map(({ productID, quantity }) => ({ productId: productID, quantity })),
  );
  const products = await findProductsInShop(
    em,
    wanted.map(({ productId }) => productId),
  );
  return wanted.map(({ productId, quantity }, index) => {
    const known =
      products.find(({ id }) => id === productId) ??
      kept.find((line) => line.productId === productId);
    if (!known) refuseField(`lines.${index}.productID`, 'This product is not in the shop.');
    if (quantity > maxUnits) {
      refuseField(
        `lines.${index}.quantity`,
        `Please order at most ${maxUnits} of “${known.description}”.`,
      );
    }
    return { productId, quantity, description: known.description, price: known.price };
  });
}

/**
 * The lines apply to the open proposal too. @throws DomainError `not_found`; `conflict` if it
 * changed since `version`, is stopped, or has no open proposal to change; `bad_input`.
 */
export async function changeStanding(
  writer: StandingWriter,
  standingId: number,
  { version, onlyThis, ...choices }: ChangeStanding,
): Promise<void> {
  const { shop, actor } = writer;
  const terms = await standingTerms(writer);
  await write({ shop }, ['standing'], async (em) => {
    const standing = await lockStanding(em, standingId);
    if (version && version !== standing.changedAt.toISOString()) {
      throw new DomainError(
        'conflict',
        'This standing order was changed meanwhile. Please look at it, and save again.',
      );
    }
    if (standing.state === 'stopped') {
      throw new DomainError('conflict', 'This standing order is stopped.');
    }
    const latest = await latestProposal(em, standing);
    const open = latest?.state === 'open' ? latest : null;
    const lines = await readLines(em, choices.lines, [...standing.lines, ...(open?.lines ?? [])]);
    if (onlyThis && !open) {
      throw new DomainError('conflict', 'This delivery can no longer be changed.');
    }
    if (open) open.lines = lines;
    if (!onlyThis) {
      const before = standingFacts(standing);
      const rhythm = keepsRhythm(standing, choices) ? null : readRhythm(choices, standing, terms);
      if (rhythm && latest && readDay(rhythm.nextOn) <= readDay(latest.dueOn)) {
        refuseField(
          rhythm.everyWeeks === null ? 'days' : 'firstDay',
          'Please choose a later day: this one was proposed already.',
        );
      }
      Object.assign(standing, { lines, sendsItself: choices.sendsItself, ...rhythm });
      if (open) open.sendsItself = choices.sendsItself;
      await recordActivity(em, actor, {
        action: 'changed',
        thing: { kind: 'standing order', id: standing.id },
        before,
        after: standingFacts(standing),
      });
    }
    standing.changedAt = terms.now;
    await proposeNow(em, terms, standing);
  });
}

const keepsRhythm = (standing: StandingOrder, { everyWeeks, days, firstDay }: StandingChoices) =>
  everyWeeks === null
    ? isDeepStrictEqual([...new Set(days)].sort(), daysLeft(standing))
    : everyWeeks === standing.everyWeeks && (!firstDay || firstDay === standing.nextOn);

/** For the activity; contains no personal data. */
export const standingFacts = ({ lines, everyWeeks, days, nextOn, sendsItself }: StandingOrder) => ({
  lines: lines.map(({ description, quantity, price }) => ({
    description,
    quantity,
    price: toRand(price),
  })),
  everyWeeks: everyWeeks ?? null,
  days,
  nextDay: nextOn ? writeDay(readDay(nextOn)) : null,
  sendsItself,
});
