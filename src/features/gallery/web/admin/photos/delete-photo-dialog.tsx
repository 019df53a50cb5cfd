import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { sayDone, sayFailed } from '../say.ts';

type DeletePhotoDialogProps = {
  albumId: number;
  photoId: number;
  open: boolean;
  onClose: () => void;
};

/** Asks before a photo is deleted for good. */
export function DeletePhotoDialog({ albumId, photoId, open, onClose }: DeletePhotoDialogProps) {
  const calls = trpc.useUtils();
  const remove = trpc.gallery.removePhoto.useMutation({
    onSuccess: () => sayDone('Photo deleted successfully!'),
    onError: (error) => sayFailed('delete photo', error),
    onSettled: () => {
      void calls.gallery.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Delete this photo?"
      sentence="It leaves the album for good."
      confirmLabel="Delete photo"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: albumId, photoId })}
    />
  );
}
