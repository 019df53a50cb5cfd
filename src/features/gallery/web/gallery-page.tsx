import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { useGoBack } from '#web/hooks/use-go-back.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { whenUsed } from '#web/lazy/when-idle.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { AlbumView } from '../shared/album-view.ts';
import { countPictures, coverPreviewUrl } from '../shared/albums.ts';
import { AlbumCard, AlbumGrid, AlbumGridSkeleton, albumLinkId } from './album-card.tsx';
import { galleryPaths } from './paths.ts';

const AlbumViewer = lazyDialog(
  'The album',
  async () => (await import('./viewer/album-viewer.tsx')).AlbumViewer,
);

export function GalleryPage() {
  const { town } = useBusiness();
  const albums = trpc.gallery.list.useQuery();
  const opened = useOpenedAlbum(albums.data ?? []);
  useEffect(() => whenUsed(AlbumViewer.preload), []);

  return (
    <Page
      title="Gallery"
      description={`Dogs, cats and their people: photo albums from the shop and its customers in ${town}.`}
      path={galleryPaths.all}
      {...(opened.named && headOf(opened.named))}
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading
          lead={`Dogs, cats and their people, as we meet them in the shop and around ${town}.`}
        >
          Gallery
        </PageHeading>
        {albums.data && opened.missing && (
          <Alert tone="info" className="mt-6">
            That album is no longer here. Here are the others.
          </Alert>
        )}
        <div className="mt-6 sm:mt-8">
          {albums.isPending && <AlbumGridSkeleton cards={6} />}
          {albums.isError && (
            <ErrorState query={albums} message="Failed to load albums. Please try again." />
          )}
          {albums.data && <AlbumList albums={albums.data} />}
        </div>
      </div>
      {opened.album && (
        <AlbumViewer
          key={opened.album.id}
          album={opened.album}
          photoId={opened.photoId}
          onShow={opened.showPhoto}
          onClose={opened.close}
        />
      )}
    </Page>
  );
}

function headOf(album: AlbumView) {
  return {
    title: album.title,
    description: album.description ?? countPictures(album),
    path: galleryPaths.album(album.id),
    image: coverPreviewUrl(album.cover_filename),
  };
}

/** Eagerly loaded covers: a phone shows one, and more would share its bandwidth. */
const onFirstScreen = 1;

function AlbumList({ albums }: { albums: readonly AlbumView[] }) {
  const utils = trpc.useUtils();
  if (albums.length === 0) {
    return (
      <EmptyList title="No albums available at the moment.">
        New pictures come after the next market day.
      </EmptyList>
    );
  }
  return (
    <AlbumGrid>
      {albums.map((album, index) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            priority={index < onFirstScreen}
            linkState={openedFromGrid}
            onApproach={() => void utils.gallery.photos.prefetch({ id: album.id })}
          />
        </li>
      ))}
    </AlbumGrid>
  );
}

/** Link state: closing the viewer navigates back in the history. */
const openedFromGrid = { ...keepScroll, openedFromGrid: true } as const;

function cameFromGrid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromGrid' in state;
}

/** After the navigation has focused the heading, as on Back. */
function focusLater(albumId: number): void {
  requestAnimationFrame(() =>
    document.getElementById(albumLinkId(albumId))?.focus({ preventScroll: true }),
  );
}

function useOpenedAlbum(albums: readonly AlbumView[]) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation();
  const albumParam = search.get('album');
  const photo = search.get('photo');
  const named = albums.find(({ id }) => String(id) === albumParam) ?? null;
  // The first render must equal the server's, without the viewer.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  const album = arrived ? named : null;

  const albumId = album?.id;
  useEffect(() => {
    if (albumId !== undefined) return () => focusLater(albumId);
  }, [albumId]);

  return {
    named,
    album,
    missing: arrived && albumParam !== null && album === null,
    photoId: photo === null ? null : Number(photo),
    /** Null is the cover. */
    showPhoto(id: number | null) {
      if (album === null || String(id ?? '') === (photo ?? '')) return;
      const target = id === null ? galleryPaths.album(album.id) : galleryPaths.photo(album.id, id);
      navigate(target, {
        replace: true,
        state: cameFromGrid(state) ? openedFromGrid : keepScroll,
      });
    },
    close() {
      if (cameFromGrid(state)) goBack();
      else navigate(galleryPaths.all, { replace: true, state: keepScroll });
    },
  };
}
