import { mailsToOwners } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { AfterErasure, PersonalDataItem, PersonalDataProvider } from '#server/people.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import type { Contact } from '#shared/people/contact.ts';
import * as schemas from '../../shared/person.ts';
import { eraseEverywhere, lockErasures, recordErasure } from './erasure.ts';
import { storeErasureLists } from './erasure-list.ts';

const { inRole } = restProcedures('People');

// POST, so that no address or number is in a URL, which proxies log.
export const peopleRouter = router({
  find: inRole('owner', 'POST /admin/people/find')
    .summary('What is held of a person')
    .input(schemas.personInput)
    .output(schemas.personView)
    .mutation(({ ctx, input }) => findPerson(ctx, input)),

  export: inRole('owner', 'POST /admin/people/export')
    .summary('A copy of it for the person; that is recorded')
    .input(schemas.personInput)
    .output(schemas.personExport)
    .mutation(({ ctx, input }) => exportPerson(ctx, input)),

  erase: inRole('owner', 'POST /admin/people/erase', [409])
    .summary('Erase a person; figures stay')
    .input(schemas.erasePersonInput)
    .output(schemas.erasedView)
    .mutation(({ ctx, input }) => erasePerson(ctx, input)),
});

/**
 * Erases a person everywhere, and records a hash so that a restored backup erases them again. Does
 * nothing for an unknown contact. @throws DomainError `conflict` while an order of theirs is open.
 */
async function erasePerson(
  context: RequestContext,
  { contact, acceptWarnings }: schemas.ErasePersonInput,
): Promise<schemas.ErasedView> {
  const { shop } = context;
  const providers = shop.registry.personalDataProviders;
  const at = shop.clock.now();
  let afterwards: AfterErasure[] = [];
  const erased = await write(context, async (em) => {
    await lockErasures(em);
    const parts = await findParts(em, providers, { contact, now: at });
    const all = parts.flatMap(({ held }) => held);
    const blocker = all.find((one) => one.blocker)?.blocker;
    if (blocker) refuse('in_use', blocker);
    const warning = all.find((one) => one.warning)?.warning;
    if (warning && !acceptWarnings) {
      const message = `${warning} To erase the person all the same, please accept that.`;
      refuseField('acceptWarnings', message, 'wrong_state');
    }
    if (parts.length === 0) return [];
    const counts = parts.map(({ provider: { heading }, held }) => ({
      heading,
      count: held.length,
    }));
    afterwards = await eraseEverywhere(em, providers, { contact, at });
    const id = await recordErasure(em, { contact, at });
    await recordActivity(em, context.actor, {
      action: 'erased',
      thing: { kind: 'person', id },
      after: Object.fromEntries(counts.map(({ heading, count }) => [heading, count])),
    });
    return counts;
  });
  for (const afterErasure of afterwards) await afterErasure(shop);
  if (erased.length > 0) await storeErasureLists(shop);
  return {
    success: true,
    message: erased.length > 0 ? 'They are erased.' : 'We hold nothing about them any more.',
    erased,
  };
}

/** @throws DomainError `unconfirmed`. */
async function exportPerson(
  context: AccountContext,
  { contact }: schemas.PersonInput,
): Promise<schemas.PersonExport> {
  requireConfirmed(context);
  const { clock, registry } = context.shop;
  const now = clock.now();
  const { name: shop } = await businessSettings.read(context);
  const found = await findParts(context.em, registry.personalDataProviders, { contact, now });
  const parts = found.map(({ provider: { heading }, held }) => ({
    heading,
    held: held.map(presentHeld),
  }));
  const mails = await mailsToOwners(context, 'What is held about a person was exported');
  await write(context, async (em) => {
    await recordActivity(em, context.actor, {
      action: 'exported',
      thing: { kind: 'person' },
      after: Object.fromEntries(parts.map(({ heading, held }) => [heading, held.length])),
    });
    for (const mail of mails) await context.shop.mail.enqueue(em, mail);
  });
  context.shop.mail.wake();
  return { shop, exportedAt: now.toISOString(), contact, parts };
}

type FoundPart = { provider: PersonalDataProvider; held: PersonalDataItem[] };

async function findParts(
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

async function findPerson(
  { em, shop }: RequestContext,
  { contact }: { contact: Contact },
): Promise<schemas.PersonView> {
  const now = shop.clock.now();
  const parts = await findParts(em, shop.registry.personalDataProviders, { contact, now });
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

function presentHeld({ key, title, since, facts }: PersonalDataItem): schemas.HeldView {
  const filledFacts = Object.entries(facts).filter(([, value]) => value !== '');
  return { key, title, since, facts: Object.fromEntries(filledFacts) };
}
