import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { type Limit, uncounted } from '#server/limits/limits.ts';
import { decryptSecret, encryptSecret, existingKeyOf, secretKeyOf } from '#server/secrets.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from '../../shared/second-factor.ts';
import type { Admin } from '../admin.entity.ts';
import { deviceOf } from '../devices/known-device.ts';
import { hashToken } from '../hashes.ts';
import { Passkey } from './factor.entity.ts';
import { changeFactor } from './second-factor.ts';

const base64Url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What the library requires, and the shop does not use. */
const noExtensions = { clientExtensionResults: {} };

/** Takes 26 MB of memory, so it is loaded at the first use. */
const webAuthn = () => import('@simplewebauthn/server');

const purpose = 'passkey challenge';
/** In seconds. */
const lifetime = 5 * 60;

/** The encrypted time; nothing is stored before the answer. */
const makeChallenge = ({ settings, clock }: Shop) =>
  base64Url(encryptSecret(String(clock.now().getTime()), secretKeyOf(settings), purpose));

const answers: Limit = {
  name: 'passkey-challenge',
  accepted: 1,
  refused: uncounted,
  window: lifetime,
  message: 'This was used already. Please try again.',
};

/** @param challenge in base64url. @returns whether it is of this shop, new and used for the first time. */
async function takeChallenge(shop: Shop, challenge: string): Promise<boolean> {
  const text = Buffer.from(challenge, 'base64url').toString();
  const made = decryptSecret(text, existingKeyOf(shop.settings), purpose);
  const age = shop.clock.now().getTime() - Number(made);
  if (made === null || age < 0 || age >= lifetime * 1000) return false;
  const place = await shop.limits.place(answers, hashToken(text));
  await place.take();
  return true;
}

/** What the signed data must contain (WebAuthn 2, 7.1 and 7.2). */
function expected(shop: Shop) {
  const { origin, hostname } = new URL(shop.settings.publicUrl);
  return {
    expectedChallenge: (challenge: string) => takeChallenge(shop, challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
  };
}

/** Elsewhere the browser refuses. @throws DomainError `conflict`. */
function requireOwnAddress({ shop, header }: RequestContext): void {
  const { expectedOrigin } = expected(shop);
  if ((header('origin') ?? expectedOrigin) === expectedOrigin) return;
  refuse('wrong_state', `Passkeys work at ${expectedOrigin} only. Please open the shop there.`);
}

/** For any passkey of this shop that the person has. @throws DomainError `conflict`. */
export function requestPasskey(context: RequestContext): PasskeyRequest {
  requireOwnAddress(context);
  const { shop } = context;
  const { expectedRPID: rpId } = expected(shop);
  return { rpId, challenge: makeChallenge(shop), userVerification: 'required' };
}

/** @returns the account. @throws DomainError `bad_input`. */
export async function takePasskey(
  { shop, em }: RequestContext,
  response: SignedPasskey,
): Promise<Admin> {
  const passkey = await em.findOne(
    Passkey,
    { credentialId: response.id },
    { populate: ['admin'], strategy: 'joined' },
  );
  if (!passkey) refusePasskey();
  const { id, credentialId, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const credential = { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter };
  const { authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(shop),
    response: { ...response, ...noExtensions },
    credential,
  }).catch(refusePasskey);
  const used = { counter: authenticationInfo.newCounter, usedAt: shop.clock.now() };
  await write({ shop }, (em) => em.nativeUpdate(Passkey, { id }, used));
  return passkey.admin;
}

function refusePasskey(): never {
  const message = 'This passkey did not work. Please try again, or use your password.';
  refuseField('passkey', message);
}

/** Ed25519, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

const type = 'public-key';

/** @throws DomainError `unconfirmed`, `conflict`. */
export async function preparePasskey(context: AccountContext): Promise<PasskeyCreation> {
  requireOwnAddress(context);
  requireConfirmed(context);
  const { shop, em, identity } = context;
  const { name } = await businessSettings.read({ shop });
  const { adminId: admin, email } = identity;
  const known = await em.find(Passkey, { admin });
  return {
    rp: { id: expected(shop).expectedRPID, name },
    user: { id: base64Url(`account ${admin}`), name: email, displayName: email },
    challenge: makeChallenge(shop),
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    excludeCredentials: known.map(({ credentialId: id }) => ({ type, id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** @throws DomainError `bad_input`, `unconfirmed`; `conflict` when it is known or at the maximum. */
export async function addPasskey(context: AccountContext, response: NewPasskey) {
  // Before the challenge is used: the call is repeated after a confirmation.
  requireConfirmed(context);
  const { shop } = context;
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(shop),
    response: { ...response, ...noExtensions },
  }).catch(refusePasskey);
  if (!registrationInfo) refusePasskey();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return changeFactor(context, 'passkeyAdded', {
    added: {
      credentialId,
      publicKey: base64Url(publicKey),
      counter,
      name: deviceOf(context, null).name,
      createdAt: shop.clock.now(),
    },
  });
}

/** @throws DomainError `unconfirmed`; `conflict` when it is not there any more. */
export const removePasskey = (context: AccountContext, { passkeyID }: { passkeyID: number }) =>
  changeFactor(context, 'passkeyRemoved', { removed: passkeyID });
