/** A new random key of 128 bits. `crypto.randomUUID` is missing where a shop is tried without TLS. */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
