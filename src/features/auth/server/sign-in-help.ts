import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';

/** The person who looks after the system: the owner who cannot sign in needs them. */
export async function showSignInHelp(context: RequestContext) {
  const { installerName: name, installerContact: contact } = await businessSettings.read(context);
  return { name, contact };
}
