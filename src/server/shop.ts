import type { Platform } from './platform.ts';
import type { Registry } from './registry.ts';

/** Everything that lives as long as the process; handed to whatever does work. */
export type Shop = Platform & { registry: Registry };
