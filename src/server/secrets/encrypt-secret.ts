import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce (NIST SP 800-38D, 8.2) and of the tag. */
const nonceLength = 12;
const tagLength = 16;
const version = 'sealed:1:';

/** @param purpose authenticated context: the text cannot be decrypted for another purpose. */
export function encryptSecret(text: string, key: Buffer, purpose: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** null without a key, for another key or purpose, or for damaged text. */
export function decryptSecret(
  encrypted: string,
  key: Buffer | null,
  purpose: string,
): string | null {
  if (key === null || !encrypted.startsWith(version)) return null;
  const bytes = Buffer.from(encrypted.slice(version.length), 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(bytes.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
