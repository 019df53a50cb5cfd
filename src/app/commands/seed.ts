import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { fillEmptyShop } from '../fill-empty-shop.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { runCommand } from './terminal/run-command.ts';

await runCommand(async () => {
  const settings = readSettings();
  const shop = await openShop({ settings, logger: createLogger('warn') });
  try {
    const filled = await fillEmptyShop(shop);
    return filled
      ? 'The starter data is in the shop.'
      : 'Nothing was changed: the shop has products or orders already.';
  } finally {
    await closeShop(shop);
  }
});
