import { Picture } from '#web/components/ui/picture.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });
const widths = [480, 840, 1260] as const;

export const sitePictures = {
  founder:
    'The owner waves from behind the counter of her shop, a cat beside the till and old Biscuit asleep in his basket.',
  'shop-front':
    'The shop between two jacarandas in flower: the owner greets, a customer carries a bag home, her dog waits.',
  round:
    'Mavis the bakkie, loaded with bags, on her round through a street of jacarandas; at a gate an old lady, a dog and a cat look out for her.',
} as const;

export type SitePictureName = keyof typeof sitePictures;

type SitePictureProps = {
  name: SitePictureName;
  sizes: string;
  priority?: boolean;
  className?: string;
};

export function SitePicture({ name, sizes, priority = false, className }: SitePictureProps) {
  const address = (width: number) => files[`./pictures/${name}-${width}.webp`];
  return (
    <div className={cn('relative aspect-[3/2] overflow-hidden bg-muted', className)}>
      <img
        src={address(840)}
        srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={1260}
        height={840}
        alt={sitePictures[name]}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

export const halfPage = '(min-width: 75rem) 34rem, (min-width: 64rem) 46vw, 94vw';

type FounderPictureProps = {
  filename: string | null;
  /** Without a filename: whether the drawing of the example is shown. */
  examples: boolean;
  className: string;
};

export function FounderPicture({ filename, examples, className }: FounderPictureProps) {
  const { owner } = useBusiness();
  if (filename !== null) {
    return (
      <Picture
        filename={filename}
        alt={owner}
        sizes={halfPage}
        className={cn('aspect-[3/2]', className)}
      />
    );
  }
  return examples && <SitePicture name="founder" sizes={halfPage} className={className} />;
}
