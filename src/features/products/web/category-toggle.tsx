import Cat from 'lucide-react/icons/cat';
import Dog from 'lucide-react/icons/dog';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { paths } from '#web/paths.ts';
import type { Category } from '../shared/categories.ts';

const options = [
  { value: '', label: 'All' },
  {
    value: 'Cats',
    label: (
      <>
        <Cat aria-hidden />
        Cats
      </>
    ),
  },
  {
    value: 'Dogs',
    label: (
      <>
        <Dog aria-hidden />
        Dogs
      </>
    ),
  },
] as const;

type CategoryToggleProps = {
  category: Category | null;
  onChange: (category: Category | null) => void;
};

/** All, Cats or Dogs. It is a form, so that it works before, and without, any script. */
export function CategoryToggle({ category, onChange }: CategoryToggleProps) {
  return (
    <form action={paths.products} onSubmit={(event) => event.preventDefault()}>
      <ToggleGroup
        label="Category"
        name="category"
        options={options}
        value={category ?? ''}
        onChange={(value) => onChange(value || null)}
      />
    </form>
  );
}
