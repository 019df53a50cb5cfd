import { Product } from '#features/products/server/public.ts';
import type { Entities } from '#server/db/orm-options.ts';

/** Every entity of every feature; its table comes from a migration. */
export const entities: Entities = [Product];
