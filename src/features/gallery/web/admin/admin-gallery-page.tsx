import { useState } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { useKept } from '#web/hooks/use-kept.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { RequireRole } from '#web/role.tsx';
import Images from '~icons/lucide/images';
import Pencil from '~icons/lucide/pencil';
import Plus from '~icons/lucide/plus';
import Trash from '~icons/lucide/trash-2';
import type { AlbumView } from '../../shared/album-view.ts';
import { type AlbumOrder, albumOrders, countPictures, orderAlbums } from '../../shared/albums.ts';
import { AlbumGridSkeleton } from '../album-card.tsx';
import { galleryPaths } from '../paths.ts';
import { AlbumDialog } from './album-dialog.tsx';
import { showCallError, showSuccess } from './album-toasts.ts';

type AdminAlbumsProps = {
  albums: readonly AlbumView[];
  onEdit: (album: AlbumView) => void;
};

const labels: Record<AlbumOrder, string> = { date: 'Date', name: 'Name' };

function AdminAlbums({ albums, onEdit }: AdminAlbumsProps) {
  const [order, setOrder] = useState<AlbumOrder>('date');
  if (albums.length === 0) {
    return (
      <EmptyList title="No albums yet">What you create here is in the gallery at once.</EmptyList>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted-foreground text-sm">
          {albums.length === 1 ? '1 album' : `${albums.length} albums`}
        </p>
        <div className="flex items-center gap-2.5">
          <span aria-hidden className="text-muted-foreground text-sm">
            Sort by
          </span>
          <ToggleGroup
            label="Sort by"
            value={order}
            onChange={setOrder}
            options={albumOrders.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {orderAlbums(albums, order).map((album) => (
          <li key={album.id}>
            <AdminAlbumCard album={album} onEdit={() => onEdit(album)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AdminAlbumCard({ album, onEdit }: { album: AlbumView; onEdit: () => void }) {
  return (
    <Card className="flex h-full flex-col overflow-hidden max-sm:flex-row">
      <Picture
        filename={album.cover_filename}
        alt=""
        ratio="landscape"
        sizes="(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, 7rem"
        className="max-sm:m-3 max-sm:me-0 max-sm:aspect-square max-sm:w-28 max-sm:shrink-0 max-sm:self-start max-sm:rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h2 className="wrap-anywhere text-lg leading-snug">{album.title}</h2>
        <p className="mt-2 flex items-center gap-1.5 text-muted-foreground text-sm">
          <Images aria-hidden className="size-4" />
          {countPictures(album)} · {formatDate(album.created_at)}
        </p>
        <div className="mt-auto flex gap-2 pt-4">
          <Button
            variant="outline"
            size="sm"
            className="h-10 flex-1"
            aria-label={`Edit ${album.title}`}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
          <RequireRole needs="owner">
            <DeleteAlbum album={album} />
          </RequireRole>
        </div>
      </div>
    </Card>
  );
}

export function AdminGalleryPage() {
  const albums = trpc.gallery.list.useQuery();
  const { subject: edited, show: edit, ...dialog } = useKept<AlbumView | 'new'>();
  useReopenDraft('album', albums.data !== undefined, (thing) => {
    const album = thing === 'new' ? thing : albums.data?.find(({ id }) => String(id) === thing);
    if (album) edit(album);
    return album !== undefined;
  });
  const current =
    edited === null || edited === 'new'
      ? null
      : (albums.data?.find(({ id }) => id === edited.id) ?? edited);

  return (
    <AdminPage
      title="Gallery"
      path={galleryPaths.office}
      actions={
        <Button size="sm" onClick={() => edit('new')}>
          <Plus aria-hidden />
          Create album
        </Button>
      }
    >
      <div className="mt-5">
        {albums.isPending && (
          <div role="status" aria-label="Loading the albums">
            <AlbumGridSkeleton cards={3} />
          </div>
        )}
        {albums.isError && (
          <ErrorState query={albums} message="Failed to load albums. Please try again." />
        )}
        {albums.data && <AdminAlbums albums={albums.data} onEdit={edit} />}
      </div>
      {edited && (
        <AlbumDialog
          key={edited === 'new' ? 'new' : edited.id}
          album={current}
          open={dialog.open}
          onClose={dialog.close}
          onClosed={dialog.forget}
        />
      )}
    </AdminPage>
  );
}

function DeleteAlbum({ album }: { album: AlbumView }) {
  const utils = trpc.useUtils();
  const remove = trpc.gallery.remove.useMutation({
    onSuccess: () => showSuccess('Album deleted successfully!'),
    onSettled: () => void utils.gallery.invalidate(),
  });
  return (
    <ConfirmButton
      button={
        <Button
          variant="ghost"
          size="sm"
          className="h-10 text-danger-ink"
          aria-label={`Delete ${album.title}`}
        >
          <Trash aria-hidden />
          Delete
        </Button>
      }
      title="Delete this album?"
      sentence={`“${album.title}” with ${countPictures(album)} leaves the gallery for good.`}
      confirmLabel="Delete album"
      destructive
      onConfirm={() => remove.mutateAsync({ id: album.id })}
      onError={(error) => showCallError('delete album', error)}
    />
  );
}
