import { lazy, Suspense, useEffect } from 'react';
import { Page } from '#web/components/layout/page.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { AlbumCardSkeleton, AlbumGrid } from './album-card.tsx';
import { AlbumList } from './album-list.tsx';
import { useOpenedAlbum } from './use-opened-album.ts';

const loadViewer = () => import('./viewer/album-viewer.tsx');
const AlbumViewer = lazy(async () => ({ default: (await loadViewer()).AlbumViewer }));

const placesOnFirstScreen = ['1', '2', '3', '4', '5', '6'];

/** The albums of the shop; `?album=` opens one in the viewer. */
export function GalleryPage() {
  const albums = trpc.gallery.list.useQuery();
  const opened = useOpenedAlbum(albums.data ?? []);
  // The viewer's code is there before anyone presses an album.
  useEffect(() => void loadViewer().catch(() => {}), []);

  return (
    <Page
      title="Gallery"
      description="Dogs, cats and their people: photo albums from the shop and its customers in Alberton."
      path={paths.gallery}
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading lead="Dogs, cats and their people, as we meet them in the shop and around Alberton.">
          Gallery
        </PageHeading>
        {albums.data && opened.missing && (
          <Alert tone="info" className="mt-6">
            That album is no longer here. Here are the others.
          </Alert>
        )}
        <div className="mt-6 sm:mt-8">
          {albums.isPending && (
            <AlbumGrid>
              {placesOnFirstScreen.map((place) => (
                <li key={place}>
                  <AlbumCardSkeleton />
                </li>
              ))}
            </AlbumGrid>
          )}
          {albums.isError && (
            <ErrorState
              message="Failed to load albums. Please try again."
              pending={albums.isFetching}
              onRetry={() => albums.refetch()}
            />
          )}
          {albums.data && <AlbumList albums={albums.data} />}
        </div>
      </div>
      {opened.album && (
        <Suspense>
          <AlbumViewer
            key={opened.album.id}
            album={opened.album}
            photoId={opened.photoId}
            onShow={opened.showPhoto}
            onClose={opened.close}
          />
        </Suspense>
      )}
    </Page>
  );
}
