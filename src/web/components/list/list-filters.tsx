import { useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useDebouncedText } from '#web/hooks/use-debounced-text.ts';
import { cn } from '#web/lib/cn.ts';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import X from '~icons/lucide/x';
import { formatDay } from '../../lib/format-time.ts';

type Choice = {
  label: string;
  value: string;
  options: Map<string, string>;
  further: boolean;
  day: boolean;
  /** Null for the default. */
  chosen: string | null;
  defaultValue: string;
  choose: (value: string) => void;
};

export type ListControl = {
  view: { size: number; search?: string };
  sizes: readonly number[];
  defaultSize: number;
  choices: Choice[];
  filtered: boolean;
  filter: string;
  narrow: (change: { size?: number; search?: string }, options?: { replace?: boolean }) => void;
  showAll: () => void;
  turnTo: (page: number) => void;
};

type ListFiltersProps = {
  list: ListControl;
  label: string;
  placeholder: string;
  counts: Record<string, number> | undefined;
  /** Values known only to the screen, by label. */
  names: Record<string, readonly string[]> | undefined;
};

export function ListFilters({ list, counts, names, ...search }: ListFiltersProps) {
  // Debounced; replaces the history entry, so that Back does not go through every word.
  const [text, setText] = useDebouncedText(list.view.search ?? '', (typed) =>
    list.narrow({ search: typed }, { replace: true }),
  );
  const [open, setOpen] = useState(false);
  const furtherId = useId();
  const further = list.choices.filter((choice) => choice.further);
  const chosen = list.choices.filter(
    (choice) => choice.chosen !== null && (choice.further || choice.options.has('')),
  );
  const fieldOf = (choice: Choice) => (
    <ChoiceField
      choice={choice}
      counts={counts}
      names={names?.[choice.label]}
      narrow={further.length > 0}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchInput
          {...search}
          value={text}
          onValueChange={setText}
          className={further.length > 0 ? 'flex-[1_1_12rem]' : 'flex-[1_1_14rem]'}
        />
        {list.choices
          .filter((choice) => !choice.further)
          .map((choice) => (
            <div
              key={choice.label}
              // On a phone only the search is shown until the filters are opened.
              className={cn(
                'flex flex-[1_1_13rem] items-center gap-3 lg:flex-none',
                further.length > 0 && 'sm:flex-none',
                further.length > 0 && !open && 'max-sm:hidden',
              )}
            >
              {!choice.options.has('') && (
                <span aria-hidden className="shrink-0 text-muted-foreground">
                  {choice.label}
                </span>
              )}
              {fieldOf(choice)}
            </div>
          ))}
        {further.length > 0 && (
          <Button
            variant="outline"
            className="px-4"
            aria-expanded={open}
            aria-controls={furtherId}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal aria-hidden />
            <span className="max-sm:sr-only">Filters</span>
            {chosen.length > 0 && <span>{`(${chosen.length})`}</span>}
          </Button>
        )}
      </div>
      <div
        id={furtherId}
        hidden={!open}
        className="grid grid-cols-2 gap-3 rounded-card border bg-card p-4 hidden:hidden lg:grid-cols-3 xl:grid-cols-6"
      >
        {further.map((choice) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the field inside is the control
          <label key={choice.label} className="flex min-w-0 flex-col gap-1 text-sm">
            <span className="text-muted-foreground">{choice.label}</span>
            {fieldOf(choice)}
          </label>
        ))}
      </div>
      {further.length > 0 && !open && chosen.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2 empty:hidden">
          {chosen.map((choice) => (
            // Shown in its own field on wide screens.
            <li key={choice.label} className={choice.further ? undefined : 'sm:hidden'}>
              <button
                type="button"
                aria-label={`Take away the filter ${choice.label}: ${chosenText(choice)}`}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-secondary ps-3 pe-2 font-medium text-secondary-foreground text-sm hover:bg-secondary-hover"
                onClick={() => choice.choose(choice.defaultValue)}
              >
                {choice.label}: {chosenText(choice)}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chosenText = ({ chosen, day }: Choice) =>
  day && chosen !== null ? formatDay(chosen) : (chosen ?? '');

type ChoiceFieldProps = {
  choice: Choice;
  counts: Record<string, number> | undefined;
  names: readonly string[] | undefined;
  /** Shares its line with the "More filters" button. */
  narrow: boolean;
};

function ChoiceField({ choice, counts, names = [], narrow }: ChoiceFieldProps) {
  const { label, value, choose } = choice;
  if (choice.day) return <DayField label={label} value={value} choose={choose} />;
  // A value of the address is listed even if its name is not loaded yet.
  const known = [...names, ...(value !== '' ? [value] : [])].map((name) => [name, name] as const);
  const options = new Map([...known, ...choice.options]);
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      className={choice.further ? undefined : narrow ? 'sm:w-40' : 'lg:w-44'}
      empty={options.get('')}
      choices={[...options]
        .filter(([option]) => option !== '')
        .map(([option, name]) => [
          option,
          counts?.[option] === undefined ? name : `${name} (${counts[option]})`,
        ])}
    />
  );
}

/** Debounced: typing a year passes 0002, 0020 and 0202. */
function DayField({ label, value, choose }: Pick<Choice, 'label' | 'value' | 'choose'>) {
  const [text, setText] = useDebouncedText(value, choose);
  return (
    <Input
      type="date"
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
