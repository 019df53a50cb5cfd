import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { PersonalDataItem, PersonalDataProvider } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import type { HeldView, PersonView } from '../../shared/person.ts';

type FoundPart = { provider: PersonalDataProvider; held: PersonalDataItem[] };

/** Features that hold something of a person. */
export async function findParts(
  em: EntityManager,
  providers: readonly PersonalDataProvider[],
  { contact, now }: { contact: Contact; now: Date },
): Promise<FoundPart[]> {
  const parts: FoundPart[] = [];
  for (const provider of providers) {
    const held = await provider.find(em, contact, now);
    if (held.length > 0) parts.push({ provider, held });
  }
  return parts;
}

export async function findPerson(
  { em, shop }: RequestContext,
  { contact }: { contact: Contact },
): Promise<PersonView> {
  const parts = await findParts(em, shop.registry.personalDataProviders, {
    contact,
    now: shop.clock.now(),
  });
  const all = parts.flatMap(({ held }) => held);
  const known = new Map(
    all.flatMap(({ contacts = [] }) => contacts).map((one) => [`${one.kind} ${one.value}`, one]),
  );
  known.delete(`${contact.kind} ${contact.value}`);
  return {
    contact,
    parts: parts.map(({ provider: { heading, erasureEffect }, held }) => ({
      heading,
      fate: erasureEffect,
      held: held.map(presentHeld),
    })),
    alsoKnown: [...known.values()],
    warnings: all.flatMap(({ warning }) => warning ?? []),
    hindrances: all.flatMap(({ blocker }) => blocker ?? []),
  };
}

/** Empty facts are omitted. */
export function presentHeld({ key, title, since, facts }: PersonalDataItem): HeldView {
  const filledFacts = Object.entries(facts).filter(([, value]) => value !== '');
  return { key, title, since, facts: Object.fromEntries(filledFacts) };
}
