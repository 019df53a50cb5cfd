import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { useIsChanged } from './setting-fields.tsx';

type OpenPart = {
  open: string | null;
  setOpen: (title: string | null) => void;
  setUp: boolean;
};

const FoldedParts = createContext<OpenPart | null>(null);

/**
 * Folds every `SettingsPart` of the forms inside, in the set-up those not needed by a new shop;
 * opening one closes the others.
 */
export function FoldParts({ setUp = false, children }: { setUp?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  return <FoldedParts value={{ open, setOpen, setUp }}>{children}</FoldedParts>;
}

const HeadingOfPart = createContext<'h2' | 'h3'>('h2');

export const PartHeading = HeadingOfPart.Provider;

type Summary = (values: readonly unknown[]) => string;

type SettingsPartProps = {
  title: string;
  hint?: string;
  names: readonly string[];
  /** By a new shop: open in its set-up. */
  needed?: boolean;
  /** Shown while folded; by default the texts. */
  summary?: Summary;
  children: ReactNode;
};

export function SettingsPart(props: SettingsPartProps) {
  const folded = useContext(FoldedParts);
  const isFolded = folded && !(folded.setUp && props.needed);
  return isFolded ? <FoldedPart {...props} {...folded} /> : <PlainPart {...props} />;
}

function PlainPart({ title, hint, children }: SettingsPartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 not-first:border-t not-first:pt-5">
      <legend className="float-start mb-1 w-full font-bold font-heading text-heading text-lg">
        {title}
      </legend>
      {hint && <p className="-mt-3 clear-both text-muted-foreground text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Its fields stay mounted. */
function FoldedPart({
  title,
  hint,
  names,
  summary = summaryOf,
  children,
  open,
  setOpen,
}: SettingsPartProps & OpenPart) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const values: readonly unknown[] = useWatch({ name: [...names] });
  const isChanged = useIsChanged();
  const Heading = useContext(HeadingOfPart);
  const { errors } = useFormContext().formState;
  const isWrong = names.some((name) => errors[name] !== undefined);
  const forError = useOpenForError(isWrong);
  const shown = open === title || forError.open;
  const toggle = () => {
    forError.close();
    setOpen(shown ? null : title);
    // A part that closes above it moves it out of view; its fields may be below the window.
    requestAnimationFrame(() => {
      row.current?.scrollIntoView({ block: 'nearest' });
      row.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-control border [section+&]:-mt-3">
      <div
        ref={row}
        className={cn(
          'relative flex min-h-14 items-center gap-3 rounded-control px-3.5 py-2 hover:bg-accent',
          shown && 'rounded-b-none',
        )}
      >
        <div className="min-w-0 flex-1">
          <Heading className="text-base">
            <button
              id={`${id}-title`}
              type="button"
              aria-expanded={shown}
              aria-controls={id}
              aria-describedby={`${id}-summary`}
              onClick={toggle}
              className="text-start font-semibold after:absolute after:inset-0 after:rounded-control"
            >
              {title}
            </button>
          </Heading>
          <p
            id={`${id}-summary`}
            className="line-clamp-2 text-muted-foreground text-sm empty:hidden"
          >
            {!shown && summary(values)}
          </p>
        </div>
        {isWrong ? (
          <Mark className="text-danger-ink">Please check</Mark>
        ) : (
          !shown &&
          names.some(isChanged) && <Mark className="text-marigold-ink">Not saved yet</Mark>
        )}
        <ChevronDown
          aria-hidden
          className={cn('size-4.5 shrink-0 transition-transform', shown && 'rotate-180')}
        />
      </div>
      <div id={id} hidden={!shown} className="border-t p-3.5 sm:p-5">
        <div className="flex flex-col gap-4">
          {hint && <p className="text-muted-foreground text-sm">{hint}</p>}
          {children}
        </div>
      </div>
    </section>
  );
}

/** Opens at each rejected submit with an error, and stays open while it is corrected. */
export function useOpenForError(isWrong: boolean) {
  const { submitCount } = useFormContext().formState;
  const [seenCount, setSeenCount] = useState(submitCount);
  const [open, setOpen] = useState(false);
  if (submitCount !== seenCount) {
    setSeenCount(submitCount);
    if (isWrong) setOpen(true);
  }
  return { open, close: () => setOpen(false) };
}

function Mark({ className, children }: { className: string; children: string }) {
  return <span className={cn('shrink-0 font-medium text-sm', className)}>{children}</span>;
}

export const summaryOf: Summary = (values) =>
  values
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .join(' · ') || 'Empty';
