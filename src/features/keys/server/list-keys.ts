import type { RequestContext } from '#server/context.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import type { KeysPageView } from '../shared/keys.ts';
import { ApiKey, presentKey } from './api-key.entity.ts';

/** One page of the keys, the newest first; beyond the end it is the last page. */
export async function pageKeys(
  { em, shop }: RequestContext,
  asked: PageAsked,
): Promise<KeysPageView> {
  const { slice, place } = pageOf(asked, await em.count(ApiKey));
  const found = await em.find(ApiKey, {}, { orderBy: { id: 'desc' }, ...slice });
  const now = shop.clock.now();
  return { keys: found.map((key) => presentKey(key, now)), ...place };
}
