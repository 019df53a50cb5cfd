import type { z } from 'zod';
import type { EntityManager } from '#server/db/database.ts';
import type { AreaUses } from '#server/registry.ts';
import { DomainError, type Issue, refuseField } from '#shared/errors.ts';
import type { deliverySettingsSchema } from '../shared/delivery-settings.ts';

type Settings = z.output<typeof deliverySettingsSchema>;
type Area = Settings['areas'][number];

/** Uses named when an area is removed. */
const maxNamed = 5;

/**
 * New areas get ids that were never given; one without an id that has the name of a stored area has
 * its id. @throws DomainError `bad_input` for an id that was not given by the shop.
 */
export function numberAreas(
  areas: readonly Area[],
  { areas: stored, lastAreaID: last }: Pick<Settings, 'areas' | 'lastAreaID'>,
): Pick<Settings, 'areas' | 'lastAreaID'> {
  const sent = new Set(areas.map(({ id }) => id));
  const idOf = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]));
  let lastAreaID = Math.max(last, ...stored.map(({ id }) => id));
  const highest = lastAreaID;
  const numbered = areas.map((area, index) => {
    if (area.id > highest) {
      refuseField(`areas.${index}.id`, 'Please leave the id of a new area out: the shop gives it.');
    }
    if (area.id > 0) return area;
    const same = idOf.get(area.name.toLowerCase());
    if (same && !sent.has(same)) return { ...area, id: same };
    lastAreaID += 1;
    return { ...area, id: lastAreaID };
  });
  return { areas: numbered, lastAreaID };
}

type Change = { before: Pick<Settings, 'areas'>; after: readonly Area[] } & Pick<Settings, 'moved'>;

/**
 * What is open follows a renamed area, and moves from a removed one as `moved` has it.
 * @throws DomainError `conflict` with what is open in a removed area that `moved` lacks; `bad_input`.
 */
export async function moveAreaUses(
  em: EntityManager,
  uses: readonly AreaUses[],
  { before, after, moved }: Change,
): Promise<void> {
  const areaOf = (id: number | null | undefined) => after.find((area) => area.id === id) ?? null;
  const issues: Issue[] = [];
  for (const from of before.areas) {
    const to = areaOf(from.id) ?? areaOf(moved[from.id]);
    if (to?.id === from.id && to.name === from.name) continue;
    const path = `moved.${from.id}`;
    if (!to && moved[from.id] === undefined) {
      const names: string[] = [];
      for (const use of uses) names.push(...(await use.list(em, from.id)));
      const message = usedText(from, names);
      if (message) issues.push({ path, message });
    } else if (!to && moved[from.id] !== null) {
      refuseField(path, 'Please choose an area that stays.');
    }
    for (const use of uses) await use.move(em, from, to);
  }
  if (issues.length === 0) return;
  const sentences = issues.map(({ message }) => message).join(' ');
  const message = `${sentences} Please choose another area for them, or none.`;
  throw new DomainError('conflict', message, { issues });
}

function usedText({ name }: Area, uses: readonly string[]): string | null {
  if (uses.length === 0) return null;
  const named = uses.slice(0, maxNamed);
  const more = uses.length - named.length;
  const [last = ''] = more > 0 ? [`${more} more`] : named.splice(-1);
  return `${name} is used by ${[named.join(', '), last].filter(Boolean).join(' and ')}.`;
}
