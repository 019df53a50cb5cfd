import { findOwner } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { business } from '#shared/business.ts';

/** Where the owner gets mail: as set, else the owner's login. */
export async function ownerAddress({ shop }: RequestContext): Promise<string> {
  const { ownerEmail, adminEmail } = shop.settings;
  return ownerEmail ?? adminEmail ?? (await findOwner(shop))?.email ?? business.email;
}
