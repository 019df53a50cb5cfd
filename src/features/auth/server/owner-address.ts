import { business } from '#shared/business.ts';
import { findOwner, type OwnerKeeper } from './ensure-owner.ts';

/** Where the owner gets mail: as set, else the owner's login. */
export async function ownerAddress(shop: OwnerKeeper): Promise<string> {
  const { ownerEmail, adminEmail } = shop.settings;
  return ownerEmail ?? adminEmail ?? (await findOwner(shop))?.email ?? business.email;
}
