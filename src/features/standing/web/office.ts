import type { OfficeFeature } from '#web/feature.ts';

export const standing: OfficeFeature = { name: 'standing' };
