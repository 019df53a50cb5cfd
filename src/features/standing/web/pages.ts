import type { WebFeature } from '#web/feature.ts';

export const standing: WebFeature = { name: 'standing' };
