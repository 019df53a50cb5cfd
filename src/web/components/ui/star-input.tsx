import { type PointerEvent, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import type { FieldControl } from './field.tsx';
import { StarRating } from './star-rating.tsx';

type StarInputProps = {
  control: FieldControl;
  name?: string;
  /** 1 to 5 in half steps. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
};

const lowest = 1;
const highest = 5;
const step = 0.5;

function ratingAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const halves = Math.ceil(((clientX - left) / width) * (highest / step));
  return Math.min(highest, Math.max(lowest, halves * step));
}

/**
 * Half stars by pointer. Keyboard and screen readers use a native slider, invisible above the
 * stars.
 */
export function StarInput({
  control: { required: _, ...control },
  name,
  value,
  onChange,
  disabled = false,
}: StarInputProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const words = (rating: number) => `${rating} out of ${highest} stars`;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.querySelector('input')?.focus({ preventScroll: true });
          event.preventDefault();
          onChange(ratingAt(event));
        }}
        onPointerMove={(event) => {
          if (disabled) return;
          const rating = ratingAt(event);
          if (event.buttons === 1) onChange(rating);
          else if (event.pointerType === 'mouse') setHovered(rating);
        }}
        onPointerLeave={() => setHovered(null)}
        className={cn(
          'relative w-fit touch-pan-y rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-3',
          disabled ? 'opacity-60' : 'cursor-pointer',
        )}
      >
        <input
          {...control}
          type="range"
          name={name}
          min={lowest}
          max={highest}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={words(value)}
          onChange={({ target }) => onChange(Number(target.value))}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <span aria-hidden className="pointer-events-none flex">
          <StarRating value={hovered ?? value} size="xl" />
        </span>
      </div>
      <output htmlFor={control.id} className="amount font-semibold text-heading">
        {words(hovered ?? value)}
      </output>
    </div>
  );
}
