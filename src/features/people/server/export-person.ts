import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { ChosenPersonInput, PersonExport } from '../shared/person.ts';
import { findParts, isTheirs, presentHeld } from './find-person.ts';

/** A copy of everything that is held of a person, for the person. That it was made is recorded. */
export async function exportPerson(
  context: RequestContext,
  { contact, also }: ChosenPersonInput,
): Promise<PersonExport> {
  const { clock, registry } = context.shop;
  const now = clock.now();
  const { name: shop } = await businessSettings.of(context);
  const found = await findParts(context.em, registry.peopleKeepers, { contact, now });
  const parts = found
    .map(({ keeper: { heading }, held }) => ({
      heading,
      held: held.filter(isTheirs(also)).map(presentHeld),
    }))
    .filter(({ held }) => held.length > 0);
  await write(context, [], (em) =>
    recordActivity(em, context.actor, {
      action: 'exported',
      thing: { kind: 'person' },
      after: Object.fromEntries(parts.map(({ heading, held }) => [heading, held.length])),
    }),
  );
  return { shop, exportedAt: now.toISOString(), contact, parts };
}
