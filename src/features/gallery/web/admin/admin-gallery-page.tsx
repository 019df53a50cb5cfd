import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import Plus from '~icons/lucide/plus';
import type { AlbumView } from '../../shared/album-view.ts';
import { countPictures } from '../../shared/count-pictures.ts';
import { AlbumCardSkeleton, AlbumGrid } from '../album-card.tsx';
import { AdminAlbums } from './admin-albums.tsx';
import { AlbumDialog } from './album-dialog.tsx';
import { showCallError, showSuccess } from './album-toasts.ts';

const places = ['1', '2', '3'];

export function AdminGalleryPage() {
  const albums = trpc.gallery.list.useQuery();
  const [edited, setEdited] = useState<AlbumView | 'new' | null>(null);
  const [editing, setEditing] = useState(false);
  const [albumToDelete, setAlbumToDelete] = useState<AlbumView | null>(null);
  const [deleting, setDeleting] = useState(false);

  const edit = (album: AlbumView | 'new') => {
    setEdited(album);
    setEditing(true);
  };
  useReopenDraft('album', albums.data !== undefined, (thing) => {
    const album = thing === 'new' ? thing : albums.data?.find(({ id }) => String(id) === thing);
    if (album) edit(album);
    return album !== undefined;
  });
  // The list has the latest cover and number of photos.
  const current =
    edited === null || edited === 'new'
      ? null
      : (albums.data?.find(({ id }) => id === edited.id) ?? edited);

  return (
    <>
      <title>Gallery</title>
      <PageHeading
        compact
        actions={
          <Button onClick={() => edit('new')}>
            <Plus aria-hidden />
            Create album
          </Button>
        }
      >
        Gallery
      </PageHeading>
      <div className="mt-5">
        {albums.isPending && (
          <div role="status" aria-label="Loading the albums">
            <AlbumGrid>
              {places.map((place) => (
                <li key={place}>
                  <AlbumCardSkeleton />
                </li>
              ))}
            </AlbumGrid>
          </div>
        )}
        {albums.isError && (
          <ErrorState query={albums} message="Failed to load albums. Please try again." />
        )}
        {albums.data && (
          <AdminAlbums
            albums={albums.data}
            onCreate={() => edit('new')}
            onEdit={edit}
            onDelete={(album) => {
              setAlbumToDelete(album);
              setDeleting(true);
            }}
          />
        )}
      </div>
      {edited && (
        <AlbumDialog
          key={edited === 'new' ? 'new' : edited.id}
          album={current}
          open={editing}
          onClose={() => setEditing(false)}
          onClosed={() => setEdited(null)}
        />
      )}
      {albumToDelete && (
        <DeleteAlbumDialog
          album={albumToDelete}
          open={deleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

type DeleteAlbumDialogProps = {
  album: AlbumView;
  open: boolean;
  onClose: () => void;
};

function DeleteAlbumDialog({ album, open, onClose }: DeleteAlbumDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.gallery.remove.useMutation({
    onSuccess: () => showSuccess('Album deleted successfully!'),
    onError: (error) => showCallError('delete album', error),
    onSettled: () => {
      void utils.gallery.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this album?"
      sentence={`“${album.title}” with ${countPictures(album)} leaves the gallery for good.`}
      confirmLabel="Delete album"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: album.id })}
    />
  );
}
