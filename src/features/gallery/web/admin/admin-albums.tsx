import { useState } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import type { AlbumView } from '../../shared/album-view.ts';
import { type AlbumOrder, albumOrders, orderAlbums } from '../../shared/order-albums.ts';
import { AdminAlbumCard, type AlbumHandlers } from './admin-album-card.tsx';

type AdminAlbumsProps = AlbumHandlers & { albums: readonly AlbumView[]; onCreate: () => void };

const labels: Record<AlbumOrder, string> = { date: 'Date', name: 'Name' };

/** The owner's albums, by date or by name. */
export function AdminAlbums({ albums, onCreate, onEdit, onDelete }: AdminAlbumsProps) {
  const [order, setOrder] = useState<AlbumOrder>('date');
  if (albums.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyList className="w-full" />}
        title="No albums yet"
        action={<Button onClick={onCreate}>Create the first album</Button>}
      >
        What you create here is in the gallery at once.
      </EmptyState>
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
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {orderAlbums(albums, order).map((album) => (
          <li key={album.id}>
            <AdminAlbumCard album={album} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
    </>
  );
}
