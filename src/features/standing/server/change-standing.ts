import { maxUnits } from '#features/cart/shared/cart.ts';
import { mergeLines } from '#features/orders/server/public.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { maxStandingDaysAhead } from '../shared/limits.ts';
import { cutOffOf } from '../shared/standing-days.ts';
import type { ChangeStanding, StandingChoices } from '../shared/standing-order.ts';
import { announceAgain, applyDetails, refuseMissing } from './change-details.ts';
import { proposeNow } from './propose.ts';
import { reasonsToAsk } from './questions.ts';
import {
  ifOpen,
  isMailable,
  lockLatestProposal,
  lockStanding,
  type Proposal,
  type StandingLine,
  type StandingOrder,
} from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

type Rhythm = Pick<StandingOrder, 'everyWeeks' | 'nextOn'>;

/** @throws DomainError `bad_input` for a day that can no longer be answered, or is too far away. */
export function readRhythm(
  { everyWeeks, firstDay }: Pick<StandingChoices, 'everyWeeks' | 'firstDay'>,
  address: rules.Address,
  terms: rules.StandingTerms,
): Rhythm {
  const day = readDay(firstDay);
  if (cutOffOf(rules.handoverOf(address, day, terms)) <= terms.now) {
    refuseField('firstDay', 'Please choose a later day: this one is too soon for us.');
  }
  if (day > terms.today + maxStandingDaysAhead) {
    refuseField('firstDay', 'Please choose a day within a year.');
  }
  return { everyWeeks, nextOn: firstDay };
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
  const typed = lines.map(({ productID, quantity }) => ({ productId: productID, quantity }));
  const wanted = mergeLines(typed);
  const productIds = wanted.map(({ productId }) => productId);
  const products = await findProductsInShop(em, productIds);
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

const changedMeanwhile =
  'This standing order was changed meanwhile. Please look at it, and save again.';

/**
 * Omitted fields stay unchanged. Also changes the open proposal, until its cut-off. @throws DomainError
 * `not_found`; `conflict` if it changed since `version`, or is stopped; `bad_input`.
 */
export async function changeStanding(
  writer: Writer,
  standingId: number,
  { version, lines, sendsItself, everyWeeks, firstDay, customer, ...texts }: ChangeStanding,
): Promise<void> {
  const { shop, actor } = writer;
  const terms = await rules.standingTerms(writer);
  await write({ shop }, async (em) => {
    const standing = await lockStanding(em, standingId);
    if (version && version !== standing.changedAt.toISOString()) refuse('stale', changedMeanwhile);
    if (standing.state === 'stopped') refuse('already_done', 'This standing order is stopped.');
    const latest = await lockLatestProposal(em, standing);
    const open = ifOpen(latest, terms.now);
    const before = standingFacts(standing);
    if (lines) {
      standing.lines = await readLines(em, lines, [...standing.lines, ...(open?.lines ?? [])]);
      if (open) open.lines = standing.lines.map((line) => ({ ...line, agreed: line.price }));
    }
    standing.sendsItself = sendsItself ?? standing.sendsItself;
    const rhythm = {
      everyWeeks: everyWeeks ?? standing.everyWeeks,
      firstDay: firstDay ?? standing.nextOn,
    };
    if (rhythm.everyWeeks !== standing.everyWeeks || rhythm.firstDay !== standing.nextOn) {
      const { nextOn } = readRhythm(rhythm, standing, terms);
      requireLater(nextOn, latest);
      // Undoing its move must not bring back the previous day of the next one.
      if (open?.movedFrom && nextOn !== standing.nextOn) {
        open.movedFrom = { ...open.movedFrom, nextOn };
      }
      standing.everyWeeks = rhythm.everyWeeks;
      standing.nextOn = nextOn;
    }
    // An unproved address still has to be confirmed, so its mail is not withdrawn.
    if (open && isMailable(standing)) {
      const withdrawn = await withdrawMails(em, [`standing order ${standing.id}`], terms.now);
      if (withdrawn > 0) announceAgain({ standing, open, terms });
    }
    if (actor.kind === 'customer') refuseMissing(standing, customer ?? {});
    const details = { customer: customer ?? {}, texts };
    const fields = await applyDetails(em, writer, { standing, open, terms }, details);
    if (open) await askAnew(em, open, standing, terms);
    standing.changedAt = terms.now;
    await recordActivity(em, actor, {
      action: 'changed',
      thing: { kind: 'standing order', id: standing.id },
      before,
      after: { ...standingFacts(standing), ...(fields.length > 0 && { fields }) },
    });
    await proposeNow(em, terms, standing);
  });
  shop.mail.wake();
}

function requireLater(nextOn: string, latest: Proposal | null): void {
  if (!latest || (nextOn > latest.dueOn && nextOn > latest.handoverOn)) return;
  refuseField('firstDay', 'Please choose a later day: this one was proposed already.');
}

async function askAnew(
  em: EntityManager,
  open: Proposal,
  standing: StandingOrder,
  terms: rules.StandingTerms,
): Promise<void> {
  const products = await rules.productsOf(em, open.lines);
  const wasAnnounced = open.sendsItself;
  if (standing.sendsItself && open.reasons.length === 0) {
    open.reasons = reasonsToAsk(open, standing, { terms, products });
  }
  open.sendsItself = standing.sendsItself && open.reasons.length === 0;
  // Its mail promised an order without an answer.
  if (wasAnnounced && !open.sendsItself) announceAgain({ standing, open, terms });
}

/** For the activity; contains no personal data. */
export const standingFacts = ({ lines, everyWeeks, nextOn, sendsItself }: StandingOrder) => ({
  lines: lines.map(({ description, quantity, price }) => ({
    description,
    quantity,
    price: toRand(price),
  })),
  everyWeeks,
  nextDay: writeDay(readDay(nextOn)),
  sendsItself,
});
