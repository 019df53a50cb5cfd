import type { z } from 'zod';
import type { AreaUses } from '#server/area-uses.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { DomainError, type Issue, refuseField } from '#shared/errors.ts';
import type { DeliveryArea } from '../shared/delivery-area.ts';
import { deliverySettingsSchema, findServedTwice } from '../shared/delivery-settings.ts';
import { findArea } from '../shared/find-area.ts';

export const deliverySettings = settingsGroup({
  name: 'delivery',
  schema: deliverySettingsSchema,
  findConflict: findServedTwice,
  async complete(em, { shop }, { before, entries: { moved = {}, lastAreaID: _, ...entries } }) {
    if (!entries.areas) return entries;
    const numbered = numberAreas(entries.areas, before);
    await moveAreaUses(em, shop.registry.areaUses, [before.areas, numbered.areas], moved);
    return { ...entries, ...numbered };
  },
});

type Settings = z.output<typeof deliverySettingsSchema>;
type Numbered = Pick<Settings, 'areas' | 'lastAreaID'>;

const maxNamed = 5;

/** An area keeps an id that was given; without one, it has that of the stored area of its name. */
function numberAreas(areas: Settings['areas'], stored: Numbered): Numbered {
  let { lastAreaID } = stored;
  const sent = areas.map(({ id }) => id);
  const numbered = areas.map((area, index) => {
    const isGiven = area.id > 0 && area.id <= stored.lastAreaID;
    if (isGiven && sent.indexOf(area.id) === index) return area;
    const known = stored.areas.filter(({ id }) => !sent.includes(id));
    const same = known.find(({ name }) => name.toLowerCase() === area.name.toLowerCase());
    if (!same) lastAreaID += 1;
    return { ...area, id: same?.id ?? lastAreaID };
  });
  return { areas: numbered, lastAreaID };
}

/**
 * What is open follows a renamed area, and moves from a removed one as `moved` has it.
 * @throws DomainError `conflict` with what is open in a removed area that `moved` lacks; `bad_input`.
 */
async function moveAreaUses(
  em: EntityManager,
  uses: readonly AreaUses[],
  [before, after]: readonly [Settings['areas'], Settings['areas']],
  moved: Settings['moved'],
): Promise<void> {
  const issues: Issue[] = [];
  for (const { id, name } of before) {
    const target = moved[id];
    const kept = after.find((area) => area.id === id);
    const to = kept ?? after.find((area) => area.id === target);
    if (kept?.name === name) continue;
    const path = `moved.${id}`;
    if (!to && target) refuseField(path, 'Please choose an area that stays.');
    const mustAsk = !to && target === undefined;
    const named: string[] = [];
    let total = 0;
    for (const { table, open, words } of uses) {
      const isOpen = `delivery_area_id = ? and ${open}`;
      if (mustAsk) {
        const rows = await em.execute<{ words: string; total: number }[]>(
          `select ${words} as words, (count(*) over ())::int as total from ${table}
           where ${isOpen} and ${words} is not null order by id limit ${maxNamed}`,
          [id],
        );
        named.push(...rows.map((row) => row.words));
        total += rows[0]?.total ?? 0;
      }
      // In the order in which others lock them.
      const move = `update ${table} set delivery_area_id = ?, delivery_area = ?
        where id in (select id from ${table} where ${isOpen} order by id for update)`;
      await em.execute(move, [to?.id ?? null, to?.name ?? null, id], 'run');
      const close = `update ${table} set delivery_area_id = null where delivery_area_id = ?`;
      if (!kept) await em.execute(close, [id], 'run');
    }
    if (total === 0) continue;
    const shown = named.slice(0, maxNamed);
    const last = total > shown.length ? `${total - shown.length} more` : shown.pop();
    const all = [shown.join(', '), last].filter(Boolean).join(' and ');
    issues.push({ path, message: `${name} is used by ${all}.` });
  }
  if (issues.length === 0) return;
  const sentences = [...issues, { message: 'Please choose another area for them, or none.' }];
  throw new DomainError('in_use', sentences.map(({ message }) => message).join(' '), { issues });
}

/** The area of a free-text address, or of an id; null when none or several match. */
export async function findServedArea(
  context: { shop: Shop },
  sought: string | number | null,
): Promise<DeliveryArea | null> {
  const table = await deliverySettings.read(context);
  if (typeof sought !== 'string') return table.areas.find(({ id }) => id === sought) ?? null;
  const { town } = await businessSettings.read(context);
  const found = findArea(table, sought, town);
  return found.kind === 'served' ? found.area : null;
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** Orders are confirmed within a day; every area has a delivery at least once a week. */
const deliveryTime = {
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(1, 7),
};

/** schema.org OfferShippingDetails, one per fee; a shared postal code gets its highest fee. */
export async function shippingDetails(context: RequestContext): Promise<object[]> {
  const { areas } = await deliverySettings.read(context);
  const fees = new Map<string, number>();
  for (const { fee, postalCodes } of areas) {
    for (const code of postalCodes) fees.set(code, Math.max(fee, fees.get(code) ?? 0));
  }
  return [...new Set(fees.values())].map((fee) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'ZAR' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'ZA',
      postalCode: [...fees].flatMap(([code, its]) => (its === fee ? [code] : [])),
    },
    deliveryTime,
  }));
}

export async function areasServed(context: RequestContext): Promise<object[]> {
  const { areas } = await deliverySettings.read(context);
  return areas.map(({ name }) => ({ '@type': 'Place', name }));
}
