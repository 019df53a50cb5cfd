import { write } from '#server/db/database.ts';
import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { AccountLink } from './accounts/account-link.entity.ts';
import { EndedAccount, namesOfAccounts } from './accounts/ended-account.entity.ts';
import { Admin, PasswordReset, Session } from './admin.entity.ts';
import { authRouter } from './auth.router.ts';
import { KnownAddress, KnownDevice } from './devices/known-device.ts';
import { Passkey, RecoveryCode, signInSettings } from './factor/factor.entity.ts';
import { passkeysRouter } from './factor/passkeys.router.ts';
import { ApiKey, findKey, forgetEndedKeys } from './keys/api-key.entity.ts';
import { keysRouter } from './keys/keys.router.ts';
import { ensureOwner } from './owner.ts';
import { findIdentity, sweepSessions } from './sessions.ts';

export const auth = defineFeature({
  name: 'auth',
  routers: { auth: authRouter, keys: keysRouter, passkeys: passkeysRouter },
  entities: [
    AccountLink,
    Admin,
    ApiKey,
    EndedAccount,
    KnownAddress,
    KnownDevice,
    Passkey,
    RecoveryCode,
    Session,
    PasswordReset,
  ],
  jobs: [
    { name: 'sweep sessions', schedule: '10 3 * * *', run: sweepSessions },
    {
      name: 'forget ended keys',
      schedule: '12 3 * * *',
      run: (shop) => write({ shop }, (em) => forgetEndedKeys(em, shop.clock.now())),
    },
  ],
  // A restored backup must not revive sessions or password links.
  backup: {
    excludedTables: ['sessions', 'password_resets', 'account_links'],
    initialTables: [
      'admins',
      'known_addresses',
      'known_devices',
      'sessions',
      'password_resets',
      'account_links',
    ],
  },
  settingsGroups: [signInSettings],
  things: { account: namesOfAccounts, key: namedBy(ApiKey, ({ name }) => name) },
  async identify(shop, token) {
    return (await findIdentity(shop, token)) ?? findKey(shop, token);
  },
  async prepare(shop) {
    const owner = await ensureOwner(shop);
    if (!owner) return [];
    return [
      `Sign in as          ${owner.email}`,
      `with the password   ${owner.password}`,
      '(shown only this once; change it with: npm run admin:password)',
    ];
  },
  examples: {
    auth: {
      email: 'owner@pawsandbowls.co.za',
      password: 'a long sentence is a good password',
      currentPassword: 'a long sentence is a good password',
      newPassword: 'another long sentence, better still',
      remember: true,
      code: '123 456',
      trust: true,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      codes: ['k7m2-q5xe-3vnd-w6ta-b4hy-z2fj'],
      secondFactor: { app: true, passkeys: [], recoveryCodes: 10 },
      token: 'q3Zr0yT8mK1vXcB5nW7uLs2HdJ4gPf6aEo9iRtYxQw0',
      expiresAt: '2026-12-22T06:30:00.000Z',
      mailLeaves: true,
      message: 'Done.',
      name: 'Sipho',
      role: 'packer',
    },
  },
});
