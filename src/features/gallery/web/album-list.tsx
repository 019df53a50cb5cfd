import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { AlbumCard, AlbumGrid } from './album-card.tsx';
import { openedFromGrid } from './use-opened-album.ts';

/** Covers that are on the first screen of a desk, and so fetched at once. */
const onFirstScreen = 3;

/** The albums as a grid. */
export function AlbumList({ albums }: { albums: readonly AlbumView[] }) {
  const calls = trpc.useUtils();
  if (albums.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyList className="w-full" />}
        title="No albums available at the moment."
      >
        New pictures come after the next market day.
      </EmptyState>
    );
  }
  return (
    <AlbumGrid>
      {albums.map((album, place) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            priority={place < onFirstScreen}
            linkState={openedFromGrid}
            onApproach={() => void calls.gallery.photos.prefetch({ id: album.id })}
          />
        </li>
      ))}
    </AlbumGrid>
  );
}
