import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { keepOnDevice, readDevice } from '#web/lib/device-store.ts';
import { categories } from '../../shared/category.ts';
import type { CatalogueReport } from '../../shared/office/catalogue.ts';

/** Where this device keeps what the columns of somebody's own file mean. */
export const mappingName = 'catalogueMapping';

type Mapping = {
  columns: ReadonlyMap<string, string | null>;
  categories: ReadonlyMap<string, string>;
};

/** As it is kept and sent. */
type KeptMapping = {
  columns?: Record<string, string | null>;
  categories?: Record<string, string>;
};

function readMapping(): Mapping {
  try {
    const kept = JSON.parse(readDevice(mappingName) ?? '{}') as KeptMapping;
    return {
      columns: new Map(Object.entries(kept.columns ?? {})),
      categories: new Map(Object.entries(kept.categories ?? {})),
    };
  } catch {
    return { columns: new Map(), categories: new Map() };
  }
}

type Props = {
  report: CatalogueReport;
  /** Another meaning is kept: the file is to be looked at again. */
  onChange: () => void;
};

/** Asks what the headings and categories of the file mean that are not ours, and remembers it. */
export function CatalogueColumns({ report, onChange }: Props) {
  const { heads, unknownColumns, unknownCategories, columns } = report;
  const mapping = readMapping();
  // What was said of one before can be said otherwise.
  const asked = [...new Set(heads)].filter(
    (head) => unknownColumns.includes(head) || mapping.columns.has(head),
  );
  const askedCategories = [...new Set([...unknownCategories, ...mapping.categories.keys()])];
  if (asked.length === 0 && unknownCategories.length === 0) return null;
  const keep = (change: Partial<Mapping>) => {
    const { columns, categories } = { ...mapping, ...change };
    const kept: KeptMapping = {
      columns: Object.fromEntries(columns),
      categories: Object.fromEntries(categories),
    };
    keepOnDevice(mappingName, JSON.stringify(kept));
    onChange();
  };
  return (
    <fieldset className="mb-4 rounded-card border px-4 py-3">
      <legend className="px-1 font-semibold">What the file calls it</legend>
      <p className="mb-3 text-muted-foreground text-sm">
        Choose what it means here. This device remembers it for the next file.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {asked.map((head) => (
          <Meaning
            key={head}
            label={`Column “${head}”`}
            none="Not read"
            value={mapping.columns.get(head) ?? ''}
            choices={columns}
            onChoose={(column) =>
              keep({ columns: new Map([...mapping.columns, [head, column || null]]) })
            }
          />
        ))}
        {askedCategories.map((category) => (
          <Meaning
            key={category}
            label={`Category “${category}”`}
            none="Please choose"
            value={mapping.categories.get(category) ?? ''}
            choices={categories}
            onChoose={(meant) => {
              const categories = new Map(mapping.categories);
              if (meant) categories.set(category, meant);
              else categories.delete(category);
              keep({ categories });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

type MeaningProps = {
  label: string;
  /** What is shown where nothing is chosen. */
  none: string;
  value: string;
  choices: readonly string[];
  onChoose: (choice: string) => void;
};

function Meaning({ label, none, value, choices, onChoose }: MeaningProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field inside is the control
    <label className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="wrap-anywhere">{label}</span>
      <NativeSelect value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </NativeSelect>
    </label>
  );
}
