import { useId } from 'react';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import type { ProductFilter, ProductOrder } from '../../shared/product-lists.ts';
import { categories, toCategory } from '../../shared/product-view.ts';

/** What the owner's list shows, and in which order. */
export type ProductListing = ProductFilter & { order: ProductOrder };

type ProductFiltersProps = {
  listing: ProductListing;
  onChange: (listing: ProductListing) => void;
};

export function ProductFilters({ listing, onChange }: ProductFiltersProps) {
  const sortId = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_11rem_14rem]">
      <SearchInput
        label="Search products"
        value={listing.search}
        onValueChange={(search) => onChange({ ...listing, search })}
      />
      <NativeSelect
        aria-label="Category"
        value={listing.category ?? ''}
        onChange={({ target }) => onChange({ ...listing, category: toCategory(target.value) })}
      >
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </NativeSelect>
      <div className="flex items-center gap-3">
        <label htmlFor={sortId} className="shrink-0 text-muted-foreground">
          Sort by
        </label>
        <NativeSelect
          id={sortId}
          value={listing.order}
          onChange={({ target }) =>
            onChange({ ...listing, order: target.value === 'date' ? 'date' : 'name' })
          }
        >
          <option value="name">Name</option>
          <option value="date">Date Added</option>
        </NativeSelect>
      </div>
    </div>
  );
}
