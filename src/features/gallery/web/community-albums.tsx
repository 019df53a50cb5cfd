import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import ArrowRight from '~icons/lucide/arrow-right';
import { AlbumCard, AlbumCardSkeleton } from './album-card.tsx';
import { galleryPaths } from './paths.ts';

type CommunityAlbumsProps = { words: { title: string; text: string; action: string } };

/** Albums on the home page. */
const shown = 2;

const sizes = '(min-width: 64rem) 35rem, (min-width: 40rem) 47vw, 92vw';

/** Without albums it still links to the gallery. */
export function CommunityAlbums({ words }: CommunityAlbumsProps) {
  const albums = trpc.gallery.list.useQuery();
  const isEmpty = albums.data?.length === 0;
  return (
    <section className="page-width pt-14 sm:pt-20" aria-labelledby="community">
      <SectionHeading
        id="community"
        lead={isEmpty ? 'No albums available at the moment.' : words.text}
        action={
          <Button variant="outline" render={<Link to={galleryPaths.all} />}>
            {words.action}
            <ArrowRight aria-hidden />
          </Button>
        }
      >
        {words.title}
      </SectionHeading>
      {albums.isError && (
        <ErrorState
          query={albums}
          className="mt-6"
          message="Failed to load albums. Please try again."
        />
      )}
      {!isEmpty && (
        <ul className="mt-6 grid gap-5 sm:grid-cols-2">
          {albums.isPending &&
            ['1', '2'].map((place) => (
              <li key={place}>
                <AlbumCardSkeleton />
              </li>
            ))}
          {albums.data?.slice(0, shown).map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} as="h3" sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
