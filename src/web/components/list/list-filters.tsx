import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useSettledText } from '#web/hooks/use-settled-text.ts';

/** What a list takes of `useListView`. */
export type ListControl = {
  view: { size: number; search?: string };
  sizes: readonly number[];
  choices: {
    label: string;
    value: string;
    options: Map<string, string>;
    choose: (value: string) => void;
  }[];
  filtered: boolean;
  narrow: (change: { size?: number; search?: string }, options?: { replace?: boolean }) => void;
  showAll: () => void;
  turnTo: (page: number) => void;
};

type ListFiltersProps = {
  list: ListControl;
  /** Of the search. */
  label: string;
  placeholder: string;
  /** How many rows a choice leaves, where that is known. */
  counts: Record<string, number> | undefined;
};

/** The search of a list, and what else its view lets one choose. */
export function ListFilters({ list, counts, ...search }: ListFiltersProps) {
  // Searches once typing pauses; Back does not go through every word.
  const [text, setText] = useSettledText(list.view.search ?? '', (typed) =>
    list.narrow({ search: typed }, { replace: true }),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput {...search} value={text} onValueChange={setText} className="flex-[1_1_18rem]" />
      {list.choices.map(({ label, value, options, choose }) => (
        <div key={label} className="flex flex-[1_1_13rem] items-center gap-3 lg:flex-none">
          {!options.has('') && (
            <span aria-hidden className="shrink-0 text-muted-foreground">
              {label}
            </span>
          )}
          <NativeSelect
            aria-label={label}
            value={value}
            onChange={({ target }) => choose(target.value)}
            className="lg:w-52"
          >
            {[...options].map(([option, name]) => (
              <option key={option} value={option}>
                {counts?.[option] === undefined ? name : `${name} (${counts[option]})`}
              </option>
            ))}
          </NativeSelect>
        </div>
      ))}
    </div>
  );
}
