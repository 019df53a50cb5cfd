import { cn } from '#web/lib/cn.ts';

const starPath =
  'M12 1.9c.5 0 1 .3 1.2.8l2.4 5 5.5.7c1.1.2 1.6 1.5.8 2.3l-4 3.8 1 5.5c.2 1.1-1 1.9-1.9 1.4L12 18.7l-5 2.7c-.9.5-2.1-.3-1.9-1.4l1-5.5-4-3.8c-.8-.8-.3-2.1.8-2.3l5.5-.7 2.4-5c.2-.5.7-.8 1.2-.8Z';
const leftHalf =
  'M12 1.9v16.8l-5 2.7c-.9.5-2.1-.3-1.9-1.4l1-5.5-4-3.8c-.8-.8-.3-2.1.8-2.3l5.5-.7 2.4-5c.2-.5.7-.8 1.2-.8Z';

const places = [1, 2, 3, 4, 5] as const;

type StarRatingProps = {
  /** 0 to 5; shown to the nearest half. */
  value: number;
  /** `xl` is for fingers. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
};

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-7', xl: 'size-11' };

export function StarRating({ value, size = 'md', className }: StarRatingProps) {
  const halves = Math.round(value * 2) / 2;
  return (
    <span
      role="img"
      aria-label={`${Number(value.toFixed(1))} out of 5 stars`}
      className={cn('inline-flex gap-0.5', className)}
    >
      {places.map((place) => (
        <svg key={place} aria-hidden="true" viewBox="0 0 24 24" className={sizes[size]}>
          <path
            d={starPath}
            className={cn(
              'stroke-star-edge',
              halves >= place ? 'fill-marigold' : 'fill-star-empty',
            )}
            strokeWidth={1}
            strokeOpacity={halves > place - 1 ? 0.75 : 0.4}
          />
          {halves === place - 0.5 && <path d={leftHalf} className="fill-marigold" />}
        </svg>
      ))}
    </span>
  );
}
