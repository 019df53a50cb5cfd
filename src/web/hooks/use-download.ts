import { useMutation } from '@tanstack/react-query';
import { announceSessionEnd, readAdminToken } from '../lib/calls/admin-token.ts';
import { toCallError } from '../lib/calls/upload-form.ts';
import { toast } from '../lib/toast.ts';

/** @throws TRPCClientError, as the typed calls do. */
export async function fetchFile(address: string): Promise<Blob> {
  const token = readAdminToken();
  const answer = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.ok) return answer.blob();
  announceSessionEnd(answer.status, token);
  throw toCallError(answer.status, await answer.text());
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Saves files of the office: a plain link could not carry the token. */
export function useDownload(failed: string) {
  const { mutate, isPending: pending } = useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) =>
      saveFile(await fetchFile(address), name),
    onError: toast.failed(failed),
  });
  return { pending, save: (address: string, name: string) => mutate({ address, name }) };
}
