import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Repeat, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { AlbumView } from '../shared/album-view.ts';
import { countPictures } from '../shared/albums.ts';
import { galleryPaths } from './paths.ts';

type AlbumCardProps = {
  album: AlbumView;
  as?: 'h2' | 'h3';
  priority?: boolean;
  linkState?: unknown;
  sizes?: string;
  onApproach?: () => void;
};

/** Below a phone's card width (92vw): otherwise browsers load a copy of twice the bytes. */
const gridSizes = '(min-width: 64rem) 35rem, (min-width: 40rem) 47vw, 88vw';

/** Where the focus returns after closing the viewer. */
export const albumLinkId = (id: number) => `album-${id}`;

export function AlbumCard({
  album,
  as: Heading = 'h2',
  priority = false,
  linkState,
  sizes = gridSizes,
  onApproach,
}: AlbumCardProps) {
  return (
    <div className="@container h-full">
      <Card
        interactive
        className="group relative flex h-full @min-[37rem]:flex-row flex-col overflow-hidden"
      >
        <div className="@min-[37rem]:w-1/2 overflow-hidden">
          <Picture
            filename={album.cover_filename}
            alt=""
            ratio="landscape"
            sizes={sizes}
            priority={priority}
            className="transition-transform duration-300 group-hover:scale-103 motion-reduce:group-hover:scale-100"
          />
        </div>
        <div className="flex flex-1 flex-col p-4 sm:p-5">
          <Heading className="text-lg leading-snug sm:text-xl">
            <Link
              id={albumLinkId(album.id)}
              to={galleryPaths.album(album.id)}
              state={linkState}
              onPointerEnter={onApproach}
              onFocus={onApproach}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
            >
              {album.title}
            </Link>
          </Heading>
          {album.description && (
            <p className="mt-1.5 line-clamp-5 text-muted-foreground leading-normal">
              {album.description}
            </p>
          )}
          <p className="mt-auto pt-3 font-semibold text-marigold-ink text-sm">
            {countPictures(album)}
          </p>
        </div>
      </Card>
    </div>
  );
}

export function AlbumCardSkeleton() {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex flex-col gap-2.5 p-4 sm:p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-16" />
      </div>
    </Card>
  );
}

export function AlbumGridSkeleton({ cards }: { cards: number }) {
  return (
    <AlbumGrid>
      <Repeat times={cards}>
        <li>
          <AlbumCardSkeleton />
        </li>
      </Repeat>
    </AlbumGrid>
  );
}

export function AlbumGrid({ children }: { children: ReactNode }) {
  return <ul className="full-rows">{children}</ul>;
}
