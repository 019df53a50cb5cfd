import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { signInSettingsSchema } from '../../shared/second-factor.ts';
import { Admin } from '../admin.entity.ts';

export const signInSettings = settingsGroup({ name: 'sign-in', schema: signInSettingsSchema });

/** Deleted when used. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    codeHash: p.text(),
  },
});

export type RecoveryCode = InferEntity<typeof RecoveryCode>;

export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    /** Both in base64url, as WebAuthn has them in JSON. */
    credentialId: p.text().unique(),
    publicKey: p.text(),
    /** Of its signatures; always 0 for a passkey that is on several devices. */
    counter: p.bigint('number'),
    /** The device that made it: 'Chrome on Windows'. */
    name: p.text(),
    createdAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export type Passkey = InferEntity<typeof Passkey>;

export async function hasFactor(
  em: EntityManager,
  { id, totpSecret }: Pick<Admin, 'id' | 'totpSecret'>,
): Promise<boolean> {
  return totpSecret !== null || (await em.count(Passkey, { admin: id })) > 0;
}

/** Null without a second factor. */
export async function presentFactor(
  em: EntityManager,
  { id: admin, totpSecret }: Pick<Admin, 'id' | 'totpSecret'>,
) {
  const passkeys = await em.find(Passkey, { admin }, { orderBy: { id: 'asc' } });
  if (totpSecret === null && passkeys.length === 0) return null;
  return {
    app: totpSecret !== null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      passkeyID: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodes: await em.count(RecoveryCode, { admin }),
  };
}
