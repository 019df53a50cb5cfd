import type { Platform } from './platform.ts';
import type { Registry } from './registry.ts';

export type Shop = Platform & { registry: Registry };
