import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useSettledText } from '#web/hooks/use-settled-text.ts';
import { type AdminSort, adminFilters, adminSorts } from '../../shared/review-input.ts';
import type { ReviewsViewControl } from './use-reviews-view.ts';

export const sortNames: Record<AdminSort, string> = {
  date: 'Date',
  rating: 'Rating',
  name: 'Customer Name',
};

export function ReviewsFilter({ control }: { control: ReviewsViewControl }) {
  const { view, show, search } = control;
  const [text, setText] = useSettledText(view.search, search);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_13rem_15rem]">
      <SearchInput
        label="Search reviews"
        placeholder="Name, pet, product or words"
        value={text}
        onValueChange={setText}
        className="sm:col-span-2 lg:col-span-1"
      />
      <NativeSelect
        aria-label="Status"
        value={view.filter ?? ''}
        onChange={({ target }) =>
          show({ filter: adminFilters.find((filter) => filter === target.value) ?? null })
        }
      >
        <option value="">All reviews</option>
        <option value="verified">Verified</option>
        <option value="pending">Pending</option>
      </NativeSelect>
      <NativeSelect
        aria-label="Sort by"
        value={view.sort}
        onChange={({ target }) =>
          show({ sort: adminSorts.find((sort) => sort === target.value) ?? 'date' })
        }
      >
        {adminSorts.map((sort) => (
          <option key={sort} value={sort}>
            Sort by {sortNames[sort]}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
