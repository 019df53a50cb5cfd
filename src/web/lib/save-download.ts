import { announceSessionEnd, readAdminToken } from './calls/admin-token.ts';

type ErrorBody = { message?: string; code?: string };

/** A file of the back office. @throws Error with the server's code, as the typed calls have it. */
export async function fetchFile(address: string): Promise<Blob> {
  const token = readAdminToken();
  const answer = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.ok) return answer.blob();
  announceSessionEnd(answer.status, token);
  const body: ErrorBody = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(body.message ?? 'The export failed.'), { data: body });
}

/** Saves a file that this page has made on the owner's device. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Saves a file of the back office on the owner's device. A plain link could not carry the token.
 * @throws Error with the server's code when the shop refuses.
 */
export async function saveDownload(address: string, name: string): Promise<void> {
  saveFile(await fetchFile(address), name);
}
