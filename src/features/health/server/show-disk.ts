import { megabytes } from '#server/disk/disk-room.ts';
import type { Shop } from '#server/shop.ts';
import type { DiskView } from '../shared/disk-view.ts';

export async function showDisk({ disk, database }: Shop): Promise<DiskView> {
  const { short, free, reserve } = await disk.check();
  return {
    short,
    free: free === null ? null : megabytes(free),
    reserve: megabytes(reserve),
    ordersRefused: short && database.kind === 'embedded',
  };
}
