import { type KeyboardEvent, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { maxUnits } from '../shared/cart.ts';

type QuantityStepperProps = {
  value: number;
  /** 0 requests removal. */
  onChange: (quantity: number) => void;
  /** What is counted: 'Bonzer Puppy 8 kg'. */
  label: string;
  caption?: string;
  disabled?: boolean;
  className?: string;
};

const stepStyles =
  'grid size-11 shrink-0 place-items-center rounded-control text-heading transition-colors hover:bg-secondary active:bg-secondary-hover focus-visible:outline-offset-[-3px] disabled:pointer-events-none disabled:text-muted-foreground/60';

export function QuantityStepper({
  value,
  onChange,
  label,
  caption,
  disabled = false,
  className,
}: QuantityStepperProps) {
  // Empty while another number is typed: a text, but no quantity yet.
  const [draft, setDraft] = useState<string | null>(null);

  const type = (text: string) => {
    setDraft(text.trim() === '' ? text : null);
    if (text.trim() !== '') onChange(readQuantity(text));
  };
  const settle = () => {
    if (draft !== null) onChange(readQuantity(draft));
    setDraft(null);
  };
  const step = (change: 1 | -1) => {
    setDraft(null);
    onChange(Math.min(value + change, maxUnits));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') step(1);
    else if (value > 1) step(-1);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form's frame in a card
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={cn(
        // The border is outside the 44 px, the height of the button that it replaces.
        '-my-px inline-flex items-center rounded-control border border-input bg-card',
        className,
      )}
    >
      <button
        type="button"
        className={stepStyles}
        disabled={disabled}
        aria-label={value <= 1 ? `Remove ${label}` : `One less of ${label}`}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span className="relative min-w-0">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={`Quantity of ${label}`}
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={maxUnits}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className={cn(
            'amount h-11 w-11 rounded-md bg-transparent text-center font-semibold text-base focus-visible:outline-offset-[-3px]',
            caption && 'pb-3.5',
          )}
        />
        {caption && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-1.5 flex justify-center whitespace-nowrap font-medium text-primary text-xs leading-none"
          >
            {caption}
          </span>
        )}
      </span>
      <button
        type="button"
        className={stepStyles}
        disabled={disabled || value >= maxUnits}
        aria-label={`One more of ${label}`}
        onClick={() => step(1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="sr-only">
        {[`${value} of ${label}`, caption?.toLowerCase()].filter(Boolean).join(', ')}
      </output>
    </div>
  );
}

/** 1 to 99, fractions truncated; invalid input and values under 1 count as 1. */
export function readQuantity(text: string): number {
  const number = Math.trunc(Number(text.trim().replace(',', '.')));
  return number >= 1 ? Math.min(number, maxUnits) : 1;
}
