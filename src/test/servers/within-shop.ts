import { closeShop, openShop } from '#app/open-shop.ts';
import type { Shop } from '#server/context.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Environment } from './server-process.ts';

/** Does something with the shop of that place at a time, while no instance has it open. */
export async function within<T>(
  environment: Environment,
  now: Date,
  task: (shop: Shop) => Promise<T>,
): Promise<T> {
  const settings = readSettings(environment);
  const clock = { now: () => now };
  const shop = await openShop({ settings, logger: createLogger('error'), clock });
  try {
    return await task(shop);
  } finally {
    await closeShop(shop);
  }
}
