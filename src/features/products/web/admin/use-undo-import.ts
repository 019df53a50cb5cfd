import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';

export function useUndoImport() {
  const utils = trpc.useUtils();
  return async (importID: number): Promise<void> => {
    try {
      toast.success((await utils.client.products.undoImport.mutate({ importID })).message);
    } catch (error) {
      toast.error(errorText(error, 'The import could not be taken back. Please try again.'));
    }
    await utils.products.invalidate();
  };
}
