import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { deliverySettings } from '#features/areas/server/public.ts';
import { hashToken, makeToken } from '#features/auth/server/public.ts';
import { requireNearDay } from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { findAndLock, write } from '#server/db/database.ts';
import { DomainError, refuse } from '#shared/errors.ts';
import { readDay, shopDay, startOfDay, weekdayAndDate } from '#shared/time/day.ts';
import { retentionLimit } from '#shared/time/length.ts';
import type { Done } from '#shared/wire.ts';
import { rounds as about } from '../shared/about.ts';
import { type DriverLinkView, type IssueLinkInput, roundLink } from '../shared/driver-link.ts';

export const DriverLink = defineEntity({
  name: 'DriverLink',
  tableName: 'driver_links',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.text().unique(),
    name: p.text(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    /** Areas to show, '' for addresses outside all areas; null for all. */
    areas: p.json<string[]>().nullable(),
    /** Their ids, 0 for addresses outside all areas. */
    areaIds: p.json<number[]>().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type DriverLink = InferEntity<typeof DriverLink>;

/** Per day; more than any shop has drivers. */
const maxLinks = 20;

const endOf = (day: string) => startOfDay(readDay(day) + 1);

/** Valid until the end of the day. @throws DomainError `bad_input` for a past day; `conflict`. */
export async function issueDriverLink(
  context: RequestContext,
  { day, name, areas }: IssueLinkInput,
): Promise<{ driverLink: string }> {
  const { shop } = context;
  const now = shop.clock.now();
  if (readDay(day) < shopDay(now)) {
    throw new DomainError('bad_input', 'That day is over: please choose today or a later one.');
  }
  requireNearDay(context, day, 'day');
  const token = makeToken();
  const known = (await deliverySettings.read(context)).areas;
  // The empty name is of other addresses; an area that is gone has none.
  const places = [{ name: '', id: 0 }, ...known];
  const idOf = (area: string) => places.find(({ name }) => name === area)?.id ?? [];
  return write(context, async (em) => {
    if ((await em.count(DriverLink, { day })) >= maxLinks) {
      refuse(
        'limit_reached',
        `There are ${maxLinks} links for this day already. Please revoke one first.`,
      );
    }
    const id = await em.insert(DriverLink, {
      tokenHash: hashToken(token),
      name,
      day,
      areas: areas ?? null,
      areaIds: areas?.flatMap(idOf) ?? null,
      createdAt: now,
      expiresAt: endOf(day),
    });
    await recordActivity(em, context.actor, {
      action: 'created',
      thing: { kind: 'driver link', id },
      after: { day },
    });
    return { driverLink: roundLink(shop.settings.publicUrl, token) };
  });
}

/** Whether the round may be on its way, so that the numbers of its stops stay. */
export const isHandedOver = async (
  { em, shop }: Pick<RequestContext, 'em' | 'shop'>,
  day: string,
): Promise<boolean> =>
  readDay(day) <= shopDay(shop.clock.now()) || (await em.count(DriverLink, { day })) > 0;

export async function listDriverLinks(
  { em }: RequestContext,
  { day }: { day: string },
): Promise<DriverLinkView[]> {
  const links = await em.find(DriverLink, { day }, { orderBy: { id: 'desc' } });
  return links.map(({ id, name, areas, createdAt, expiresAt }) => ({
    linkID: id,
    name,
    areas: areas ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @throws DomainError `not_found`. */
export function revokeDriverLink(
  context: RequestContext,
  { linkID }: { linkID: number },
): Promise<Done> {
  return write(context, async (em) => {
    const link = await findAndLock(em, DriverLink, linkID, 'This link is revoked already.');
    await em.nativeDelete(DriverLink, { id: link.id });
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'driver link', id: link.id },
      before: { day: link.day },
    });
    return {
      success: true,
      message: `The link for ${weekdayAndDate(readDay(link.day))} does not work any more.`,
    };
  });
}

export async function deleteOldDriverLinks({ database, clock }: Shop): Promise<void> {
  const oldest = retentionLimit(clock.now(), about.retention.driverLinks.length);
  await database.fork().nativeDelete(DriverLink, { expiresAt: { $lt: oldest } });
}
