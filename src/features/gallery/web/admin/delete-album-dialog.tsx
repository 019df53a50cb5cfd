import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { type AlbumView, countPictures } from '../../shared/album-view.ts';
import { sayDone, sayFailed } from './say.ts';

type DeleteAlbumDialogProps = {
  album: AlbumView;
  open: boolean;
  onClose: () => void;
};

/** Asks before an album is deleted for good. */
export function DeleteAlbumDialog({ album, open, onClose }: DeleteAlbumDialogProps) {
  const calls = trpc.useUtils();
  const remove = trpc.gallery.remove.useMutation({
    onSuccess: () => sayDone('Album deleted successfully!'),
    onError: (error) => sayFailed('delete album', error),
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
      title="Delete this album?"
      sentence={`“${album.title}” with ${countPictures(album)} leaves the gallery for good.`}
      confirmLabel="Delete album"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: album.id })}
    />
  );
}
