import { Admin } from '#features/auth/server/admin.entity.ts';
import { PasswordReset } from '#features/auth/server/password-reset.entity.ts';
import { Session } from '#features/auth/server/session.entity.ts';
import { Product } from '#features/products/server/public.ts';
import type { Entities } from '#server/db/orm-options.ts';

/** Every entity of every feature; its table comes from a migration. */
export const entities: Entities = [Admin, Session, PasswordReset, Product];
