import type { MenuPlace } from '#web/feature.ts';

export type MenuEntry = MenuPlace & { to: string };
