import type { AccountContext, Shop } from '#server/context.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { diskView, type Finding, type HealthView, healthView } from '../../shared/health-view.ts';
import { checkHealth, surroundings } from './check-health.ts';
import { showDisk } from './disk.ts';

/** Running checks by shop; concurrent calls share them. */
const underWay = new WeakMap<Shop, Promise<Finding[]>>();

const { inRole } = restProcedures('Health');

export const healthRouter = router({
  check: inRole('office', 'GET /admin/health')
    .summary('Check the installation: database, disk, mail, address')
    .output(healthView)
    .query(({ ctx }) => showHealth(ctx)),

  disk: inRole('office', 'GET /admin/disk')
    .summary('Whether the disk of the server has room')
    .output(diskView)
    .query(({ ctx }) => showDisk(ctx.shop)),
});

/** Folders, hosts and ports of the installation are for the owner. */
const withoutPlaces = ({ check, mark }: Finding): Finding => ({
  check,
  mark,
  says: mark === 'good' ? 'In order.' : 'The owner sees what was found.',
  remedy: null,
});

async function showHealth({ shop, identity }: AccountContext): Promise<HealthView> {
  const checking =
    underWay.get(shop) ??
    checkHealth({
      ...shop,
      ...surroundings(),
      isShop: true,
      pictureFiles: shop.images.files,
      known: shop.images.known,
      settingsGroups: shop.registry.settingsGroups,
      dueWork: shop.registry.dueWork,
    }).finally(() => underWay.delete(shop));
  underWay.set(shop, checking);
  const findings = await checking;
  const shown = identity.role === 'owner' ? findings : findings.map(withoutPlaces);
  return { checkedAt: shop.clock.now().toISOString(), findings: shown };
}
