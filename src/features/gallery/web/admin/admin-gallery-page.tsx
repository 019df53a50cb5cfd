import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { AlbumView } from '../../shared/album-view.ts';
import { AlbumCardSkeleton, AlbumGrid } from '../album-card.tsx';
import { AdminAlbums } from './admin-albums.tsx';
import { AlbumDialog } from './album-dialog.tsx';
import { DeleteAlbumDialog } from './delete-album-dialog.tsx';

const places = ['1', '2', '3'];

/** The albums in the back office. */
export function AdminGalleryPage() {
  const albums = trpc.gallery.list.useQuery();
  const [edited, setEdited] = useState<AlbumView | 'new' | null>(null);
  const [editing, setEditing] = useState(false);
  const [doomed, setDoomed] = useState<AlbumView | null>(null);
  const [deleting, setDeleting] = useState(false);

  const edit = (album: AlbumView | 'new') => {
    setEdited(album);
    setEditing(true);
  };
  // The list knows the newest cover and number of photos.
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
            Create Album
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
          <ErrorState
            message="Failed to load albums. Please try again."
            pending={albums.isFetching}
            onRetry={() => albums.refetch()}
          />
        )}
        {albums.data && (
          <AdminAlbums
            albums={albums.data}
            onCreate={() => edit('new')}
            onEdit={edit}
            onDelete={(album) => {
              setDoomed(album);
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
      {doomed && (
        <DeleteAlbumDialog album={doomed} open={deleting} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
