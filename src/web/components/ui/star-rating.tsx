import { cn } from '#web/lib/cn.ts';

/** SVG paths of a star and its left half, from its top; a row is one path of each kind. */
const star =
  'c.5 0 1 .3 1.2.8l2.4 5 5.5.7c1.1.2 1.6 1.5.8 2.3l-4 3.8 1 5.5c.2 1.1-1 1.9-1.9 1.4l-5-2.7-5 2.7c-.9.5-2.1-.3-1.9-1.4l1-5.5-4-3.8c-.8-.8-.3-2.1.8-2.3l5.5-.7 2.4-5c.2-.5.7-.8 1.2-.8Z';
const leftHalf =
  'v16.8l-5 2.7c-.9.5-2.1-.3-1.9-1.4l1-5.5-4-3.8c-.8-.8-.3-2.1.8-2.3l5.5-.7 2.4-5c.2-.5.7-.8 1.2-.8Z';

const stars = [0, 1, 2, 3, 4] as const;

type StarRatingProps = {
  /** 0 to 5; rounded to halves. */
  value: number;
  /** `xl` is for touch, without gaps. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

const sizes = { sm: 'h-4', md: 'h-5', lg: 'h-7', xl: 'h-11' };

/** Few nodes, because a product list has many ratings. */
export function StarRating({ value, size = 'md' }: StarRatingProps) {
  const halves = Math.round(value * 2) / 2;
  const step = size === 'xl' ? 24 : 27;
  const row = (shape: string, has: (index: number) => boolean) =>
    stars.map((index) => (has(index) ? `M${12 + index * step} 1.9${shape}` : '')).join('');
  const full = row(star, (index) => halves > index);
  const empty = row(star, (index) => halves <= index);
  return (
    <span
      role="img"
      aria-label={`${Number(value.toFixed(1))} out of 5 stars`}
      className="inline-flex shrink-0"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${24 + 4 * step} 24`}
        className={cn('w-auto stroke-star-edge', sizes[size])}
      >
        {empty && <path d={empty} className="fill-star-empty" strokeOpacity={0.4} />}
        {full && (
          <path
            d={full}
            className={halves % 1 === 0 ? 'fill-marigold' : 'fill-star-empty'}
            strokeOpacity={0.75}
          />
        )}
        {halves % 1 !== 0 && (
          <path
            d={
              row(star, (index) => halves >= index + 1) +
              row(leftHalf, (index) => halves === index + 0.5)
            }
            className="fill-marigold stroke-none"
          />
        )}
      </svg>
    </span>
  );
}
