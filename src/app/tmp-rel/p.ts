let t = performance.now();
const lap = (n: string) => {
  process.stdout.write(n + ' ' + (performance.now() - t).toFixed(0) + ' ms\n');
  t = performance.now();
};
lap('boot ' + performance.now().toFixed(0));
const { setProcessMode, readSettings } = await import('#server/env.ts');
setProcessMode(false);
await import('../run-server.ts');
lap('import run-server');
const settings = {
  ...readSettings(),
  dataDir: process.argv[2] + '/d',
  uploadsDir: process.argv[2] + '/u',
};
const { createLogger } = await import('#server/log/logger.ts');
const { openDatabase } = await import('#server/db/open-database.ts');
const { entities } = await import('../entities.ts');
const { openCluster } = await import('#server/db/embedded/open-cluster.ts');
const { migrate } = await import('#server/db/migrate.ts');
const { openShop } = await import('../open-shop.ts');
const { fillEmptyShop } = await import('../seed/fill-empty-shop.ts');
const { ensureOwner } = await import('#features/auth/server/public.ts');
const logger = createLogger('error');
lap('import rest');
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir: settings.dataDir,
  entities,
  logger,
});
lap('open database');
await migrate(database);
lap('migrate');
const shop = await openShop({ settings, logger, database });
lap('open shop');
await fillEmptyShop(shop);
lap('fill');
await ensureOwner(shop);
lap('owner');
await database.close();
lap('close');
