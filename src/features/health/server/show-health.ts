import type { RequestContext } from '#server/context.ts';
import type { Shop } from '#server/shop.ts';
import type { Finding, HealthView } from '../shared/health-view.ts';
import { checkHealth, surroundings } from './check-health.ts';

/** Checks under way, by shop: whoever asks meanwhile gets the same ones. */
const underWay = new WeakMap<Shop, Promise<Finding[]>>();

/** Checks the shop that is running, now; whoever asks while that lasts shares it. */
export async function showHealth({ shop }: RequestContext): Promise<HealthView> {
  const known = underWay.get(shop);
  const checking =
    known ??
    checkHealth({
      ...shop,
      ...surroundings(),
      pictureFiles: shop.images.files,
      settingsGroups: shop.registry.settingsGroups,
    });
  if (!known) {
    underWay.set(shop, checking);
    void checking.finally(() => underWay.delete(shop));
  }
  const findings = await checking;
  return { checkedAt: shop.clock.now().toISOString(), findings };
}
