import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { AfterErasure } from '#server/people.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChosenPersonInput, ErasedView } from '../shared/person.ts';
import { eraseEverywhere, lockErasures, noteErasure } from './erasure.ts';
import { keepErasureLists } from './erasure-list.ts';
import { findParts, isTheirs } from './find-person.ts';

/**
 * Erases whoever has this address or number from everything that the shop holds, and remembers a hash
 * so that a restored backup forgets them again. Of somebody who is not held nothing happens.
 * @throws DomainError `conflict` while an order of theirs is under way.
 */
export async function erasePerson(
  context: RequestContext,
  { contact, also }: ChosenPersonInput,
): Promise<ErasedView> {
  const { shop } = context;
  const keepers = shop.registry.peopleKeepers;
  const at = shop.clock.now();
  const topics = keepers.flatMap(({ topics = [] }) => topics);
  let afterwards: AfterErasure[] = [];
  const erased = await write(context, topics, async (em) => {
    await lockErasures(em);
    const parts = await findParts(em, keepers, { contact, now: at });
    const hindrance = parts.flatMap(({ held }) => held).find((one) => one.hindrance)?.hindrance;
    if (hindrance) throw new DomainError('conflict', hindrance);
    const counts = parts
      .map(({ keeper: { heading }, held }) => ({
        heading,
        count: held.filter(isTheirs(also)).length,
      }))
      .filter(({ count }) => count > 0);
    if (counts.length === 0) return [];
    const chosen = parts.flatMap(({ held }) =>
      held.filter(({ key, certain }) => !certain && also.includes(key)).map(({ key }) => key),
    );
    afterwards = await eraseEverywhere(em, keepers, { contact, also: chosen, at });
    const id = await noteErasure(em, { contact, also: chosen, at });
    await recordActivity(em, context.actor, {
      action: 'erased',
      thing: { kind: 'person', id },
      after: Object.fromEntries(counts.map(({ heading, count }) => [heading, count])),
    });
    return counts;
  });
  for (const work of afterwards) await work(shop);
  if (erased.length > 0) await keepErasureLists(shop);
  return {
    success: true,
    message: erased.length > 0 ? 'They are erased.' : 'Nothing is held of them any more.',
    erased,
  };
}
