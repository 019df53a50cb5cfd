import { useMutation } from '@tanstack/react-query';
import { fetchFile, saveFile } from '../lib/save-download.ts';
import { toast } from '../lib/toast.ts';

/** Saves files of the office: a plain link could not carry the token. */
export function useDownload(failed: string) {
  const { mutate, isPending: pending } = useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) =>
      saveFile(await fetchFile(address), name),
    onError: toast.failed(failed),
  });
  return { pending, save: (address: string, name: string) => mutate({ address, name }) };
}
