import { ownerAddress as addressOfOwner } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';

/** Where the owner gets mail. */
export function ownerAddress({ shop }: RequestContext): Promise<string> {
  return addressOfOwner(shop);
}
