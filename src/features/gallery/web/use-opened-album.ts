import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { paths } from '#web/paths.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { albumLinkId } from './album-card.tsx';

/** State of a link that opens the viewer over the grid: closing it then goes one step back. */
export const openedFromGrid = { ...keepPlace, openedFromGrid: true } as const;

function cameFromGrid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromGrid' in state;
}

/** Focus goes back to the album after the page has moved it to its heading, as it does on Back. */
function focusLater(albumId: number): void {
  requestAnimationFrame(() =>
    document.getElementById(albumLinkId(albumId))?.focus({ preventScroll: true }),
  );
}

/** The album and photo of the address (`?album=3&photo=17`), and how the viewer changes it. */
export function useOpenedAlbum(albums: readonly AlbumView[]) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const sought = search.get('album');
  const photo = search.get('photo');
  // The first render must be the server's, and the server does not know the query.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  const album = (arrived && albums.find(({ id }) => String(id) === sought)) || null;

  const albumId = album?.id;
  useEffect(() => {
    if (albumId !== undefined) return () => focusLater(albumId);
  }, [albumId]);

  return {
    album,
    /** The address names an album that is not there. */
    missing: arrived && sought !== null && album === null,
    photoId: photo === null ? null : Number(photo),
    /** The visitor has moved on to this photo; null is the cover. */
    showPhoto(id: number | null) {
      if (album === null || String(id ?? '') === (photo ?? '')) return;
      const target = id === null ? paths.album(album.id) : paths.albumPhoto(album.id, id);
      navigate(target, {
        replace: true,
        state: cameFromGrid(state) ? openedFromGrid : keepPlace,
      });
    },
    close() {
      if (cameFromGrid(state)) navigate(-1);
      else navigate(paths.gallery, { replace: true, state: keepPlace });
    },
  };
}
