import type { RequestContext } from '#server/context.ts';
import type { Shop } from '#server/shop.ts';
import { sendResetLink } from './send-reset-link.ts';
import { resetRequests } from './sign-in-limits.ts';

/** Milliseconds after which the answer has surely left. */
const untilAnswered = 200;

/**
 * Mails a link that sets a new password, if the address belongs to somebody. The work begins after
 * the answer, which is thus the same, in the same time, whether or not it does.
 * @throws DomainError `too_many` when the client asks too often.
 */
export async function requestPasswordReset(
  { shop, address }: RequestContext,
  { email }: { email: string },
) {
  await shop.limits.within(resetRequests, address, async () => sendLater(shop, email));
  return {
    success: true as const,
    message: 'If this address belongs to the shop, a link is on its way to it.',
  };
}

function sendLater(shop: Shop, email: string): void {
  setTimeout(() => {
    sendResetLink(shop, email).catch((error: unknown) =>
      shop.logger.error({ err: error }, 'The link for a new password was not mailed'),
    );
  }, untilAnswered).unref();
}
