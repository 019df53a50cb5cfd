import { useCallback, useState } from 'react';
import { imageSize, imageSourceSet, imageUrl } from '#shared/images.ts';
import placeholderPack from '#web/assets/placeholder-pack.svg?no-inline';
import { cn } from '#web/lib/cn.ts';
import { Drawing } from '../illustrations/drawing.tsx';

const ratios = {
  square: 'aspect-square',
  landscape: 'aspect-[4/3]',
};

type PictureProps = {
  /** Filename; null shows the placeholder. */
  filename: string | null;
  /** Empty when adjacent text describes it. */
  alt: string;
  sizes: string;
  ratio?: keyof typeof ratios;
  fit?: 'contain' | 'cover';
  priority?: boolean;
  className?: string;
};

/** Shows the placeholder without a picture and on errors. */
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
  // Its error event may have fired before hydration.
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
