import { useId, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Textarea } from '#web/components/ui/field.tsx';
import { useDraftText } from '#web/hooks/use-draft-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { maxNotesLength } from '../../../shared/limits.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';

export function OwnerNote({ order }: { order: OrderDetails }) {
  const { orderID, ownerNote } = order;
  const [draft, setDraft] = useDraftText(`note:${orderID}`);
  /** The note that the draft began with. */
  const [seen, setSeen] = useDraftText(`note seen:${orderID}`);
  const [isOpen, setOpen] = useState(false);
  const field = useId();
  const close = () => {
    setDraft('');
    setSeen('');
    setOpen(false);
  };
  const { write, pending } = useWriteNote(orderID, close);

  if (isOpen || draft !== '') {
    return (
      <form
        className="flex w-full flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void write(draft, ownerNote);
        }}
      >
        <label htmlFor={field} className="font-semibold">
          Your note
        </label>
        <Textarea
          id={field}
          rows={3}
          maxLength={maxNotesLength}
          autoFocus={isOpen}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
        {seen !== (ownerNote ?? '') && (
          <Alert tone="warning" className="[overflow-wrap:anywhere]">
            {ownerNote === null
              ? 'Somebody else took the note away meanwhile.'
              : `Somebody else wrote meanwhile: “${ownerNote}” Saving replaces it.`}
          </Alert>
        )}
        <div className="flex gap-2">
          <Button type="submit" size="sm" pending={pending} disabled={draft.trim() === ''}>
            Save note
          </Button>
          <Button variant="ghost" size="sm" onClick={close}>
            Discard
          </Button>
        </div>
      </form>
    );
  }
  const edit = () => {
    setDraft(ownerNote ?? '');
    setSeen(ownerNote ?? '');
    setOpen(true);
  };
  if (ownerNote === null) {
    return (
      <Button variant="outline" size="sm" onClick={edit}>
        Add a note of your own
      </Button>
    );
  }
  return (
    <div className="w-full rounded-card border px-4 py-3">
      <h3 className="text-base">Your note</h3>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{ownerNote}</p>
      <div className="mt-2 flex gap-2">
        <Button variant="outline" size="sm" onClick={edit}>
          Change note
        </Button>
        <Button variant="ghost" size="sm" pending={pending} onClick={() => write(null, ownerNote)}>
          Take note away
        </Button>
      </div>
    </div>
  );
}

function useWriteNote(orderID: number, onWritten: () => void) {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.setOwnerNote.useMutation({
    onError: toast.failed('Failed to save the note. Please try again.'),
    onSettled: () => void utils.orders.invalidate(),
  });
  // Uses the promise: callbacks of `mutate` are skipped if the order is closed meanwhile.
  const send = (note: string | null, from: string | null) =>
    mutation.mutateAsync({ orderID, note, from }).catch(() => null);
  const write = async (note: string | null, before: string | null) => {
    const written = await send(note, before);
    if (!written) return;
    onWritten();
    const { ownerNote: now } = written;
    toast.undoable(now === null ? 'Note taken away.' : 'Note saved.', async () => {
      if (await send(before, now)) toast.success('The note is as before.');
    });
  };
  return { write, pending: mutation.isPending };
}
