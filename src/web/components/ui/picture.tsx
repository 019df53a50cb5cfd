import { useCallback, useState } from 'react';
import { imageSize, imageSourceSet, imageUrl } from '#shared/images.ts';
import placeholderPack from '#web/assets/placeholder-pack.svg?no-inline';
import { cn } from '#web/lib/cn.ts';
import { Drawing } from '../illustrations/drawing.tsx';

const ratios = {
  square: 'aspect-square',
  portrait: 'aspect-[4/5]',
  landscape: 'aspect-[4/3]',
  wide: 'aspect-video',
};

type PictureProps = {
  /** The stored name, or null when there is no picture. */
  filename: string | null;
  /** What it shows; empty when a text beside it says so already. */
  alt: string;
  /** How wide it is drawn, for the browser to choose a copy: '(min-width: 64rem) 18rem, 50vw'. */
  sizes: string;
  ratio?: keyof typeof ratios;
  /** Whole pictures (packs) or filled boxes (photos). */
  fit?: 'contain' | 'cover';
  /** At the top of its page: fetched first. */
  priority?: boolean;
  className?: string;
};

/** A picture in a box of fixed shape; the drawn pack of the brand when there is none or it fails. */
export function Picture({
  filename,
  alt,
  sizes,
  ratio = 'square',
  fit = 'cover',
  priority = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // The server's HTML may have failed to load its picture before React could listen.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'));
  }, []);
  const source = filename === null ? null : imageUrl(filename);
  const size = filename === null ? null : imageSize(filename);

  return (
    <div className={cn('relative overflow-hidden bg-muted', ratios[ratio], className)}>
      {filename === null || source === null || failed === source ? (
        <Drawing
          src={placeholderPack}
          width={400}
          height={400}
          alt={alt}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <img
          ref={look}
          src={source}
          srcSet={imageSourceSet(filename) || undefined}
          sizes={size ? sizes : undefined}
          width={size?.width}
          height={size?.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          onError={() => setFailed(source)}
          className={cn(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
      )}
    </div>
  );
}
