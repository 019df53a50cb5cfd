import { defineFeature } from '#server/feature.ts';
import { warnOfDisk } from './disk.ts';
import { healthRouter } from './health.router.ts';

export const health = defineFeature({
  name: 'health',
  router: healthRouter,
  examples: {
    free: 18_400,
    reserve: 512,
    check: 'Mail server',
    mark: 'warning',
    says: 'The domain has no DMARC record.',
    remedy: 'Add one where the domain is kept.',
  },
  jobs: [{ name: 'look at the disk', schedule: '*/10 * * * *', run: warnOfDisk }],
  begin: (shop) => shop.background.wake('look at the disk', () => warnOfDisk(shop)),
});
