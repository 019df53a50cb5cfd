import { parsedJson } from '#shared/parsed-json.ts';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { readDevice, storeOnDevice } from '#web/lib/device-store.ts';
import { categories } from '../../shared/category.ts';
import type { CatalogueReport } from '../../shared/office/catalogue.ts';

export const mappingName = 'catalogueMapping';

type Mapping = {
  columns: ReadonlyMap<string, string | null>;
  categories: ReadonlyMap<string, string>;
};

type StoredMapping = {
  columns?: Record<string, string | null>;
  categories?: Record<string, string>;
};

function readMapping(): Mapping {
  const stored = parsedJson(readDevice(mappingName)) as StoredMapping | null;
  return {
    columns: new Map(Object.entries(stored?.columns ?? {})),
    categories: new Map(Object.entries(stored?.categories ?? {})),
  };
}

type Props = {
  report: CatalogueReport;
  onChange: () => void;
};

export function CatalogueColumns({ report, onChange }: Props) {
  const { heads, readAs, unknownColumns, unknownCategories, columns } = report;
  const mapping = readMapping();
  const meanings = new Map(heads.map((head, at) => [head, readAs[at] ?? '']));
  const shownCategories = [...new Set([...unknownCategories, ...mapping.categories.keys()])];
  const save = (change: Partial<Mapping>) => {
    const { columns, categories } = { ...mapping, ...change };
    const stored: StoredMapping = {
      columns: Object.fromEntries(columns),
      categories: Object.fromEntries(categories),
    };
    storeOnDevice(mappingName, JSON.stringify(stored));
    onChange();
  };
  return (
    <details
      className="mt-4 rounded-card border px-4 py-3"
      open={unknownColumns.length > 0 || unknownCategories.length > 0}
    >
      <Summary className="min-h-6">
        {`Columns in your file: ${meanings.size - unknownColumns.length} read, ${unknownColumns.length} not read`}
      </Summary>
      <p className="mt-2 mb-3 text-muted-foreground text-sm">
        Choose what it means here. This device remembers it for the next file.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {[...meanings].map(([head, meaning]) => (
          <Meaning
            key={head}
            label={`Column “${head}”`}
            none="Not read"
            value={meaning}
            choices={columns}
            onChoose={(column) =>
              save({ columns: new Map([...mapping.columns, [head, column || null]]) })
            }
          />
        ))}
        {shownCategories.map((category) => (
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
              save({ categories });
            }}
          />
        ))}
      </div>
    </details>
  );
}

type MeaningProps = {
  label: string;
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
      <NativeSelect
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        empty={none}
        choices={choices}
      />
    </label>
  );
}
