import { useSearchParams } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import { RequireRole } from '#web/role.tsx';

export function useUndoImport() {
  const utils = trpc.useUtils();
  return async (importID: number): Promise<void> => {
    await utils.client.products.undoImport
      .mutate({ importID })
      .then(toast.done, toast.failed('The import could not be taken back. Please try again.'));
    await utils.products.invalidate();
  };
}

export function PastImport() {
  const [search, setSearch] = useSearchParams();
  const importID = Number(search.get('import'));
  const found = trpc.products.importById.useQuery({ importID }, { enabled: importID > 0 });
  const undo = useUndoImport();
  if (!(importID > 0) || found.isPending) return null;
  const close = () => setSearch({}, { replace: true });
  const actions = (
    <div className="flex flex-wrap gap-2">
      {found.data && !found.data.undone && (
        <RequireRole needs="owner">
          <Button size="sm" variant="outline" onClick={() => void undo(importID)}>
            Undo the import
          </Button>
        </RequireRole>
      )}
      <Button size="sm" variant="ghost" onClick={close}>
        Close
      </Button>
    </div>
  );
  return (
    <Alert tone="info" className="mb-4" action={actions}>
      {found.data
        ? `Import of ${formatTime(found.data.importedAt)}: ${found.data.added} added, ${found.data.changed} changed.${found.data.undone ? ' It is taken back.' : ''}`
        : errorText(found.error, 'Failed to load the import. Please try again.')}
    </Alert>
  );
}
