import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { cn } from '#web/lib/cn.ts';
import ArrowUpDown from '~icons/lucide/arrow-up-down';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import X from '~icons/lucide/x';
import { toCategory } from '../../shared/category.ts';
import * as shelfQuery from '../../shared/finding/shelf-query.ts';
import type { ShelfPart } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';
import {
  chosenChoices,
  resultsId,
  type ShelfView,
  shelfView,
  type UsedShelf,
} from './use-shelf-view.ts';

const categoryOptions = [
  { value: '', label: 'All' },
  { value: 'Cats', label: 'Cats' },
  { value: 'Dogs', label: 'Dogs' },
] as const;

const sortNames: Record<shelfQuery.ShelfSort, string> = {
  name: 'A to Z',
  popular: 'Most popular',
  price: 'Lowest price',
  kg: 'Lowest per kg',
  rating: 'Best rated',
};

const formId = 'narrow-shelf';

type ShelfFiltersProps = { offered: ShelfPart['offered']; shelf: UsedShelf };

/** Null while loading. */
type ShelfHeadProps = ShelfFiltersProps & { count: number | null };

/** Plain forms with the URL of the shelf, which work without JavaScript. */
export function ShelfFilters({ offered, count, shelf }: ShelfHeadProps) {
  const { view, narrow } = shelf;
  const disclosure = useRef<HTMLDetailsElement>(null);
  const close = () => disclosure.current?.removeAttribute('open');
  const chosen = shelfQuery.facetNames.flatMap((name) => shelfQuery.valuesOf(view[name])).length;
  return (
    <search
      className="group/head mb-3 flex flex-col gap-3 xl:contents"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !disclosure.current?.open) return;
        close();
        disclosure.current.querySelector('summary')?.focus();
      }}
    >
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-2.5 sm:gap-x-3 xl:mb-4">
        <h1 tabIndex={-1} className="me-auto text-section lg:me-4">
          Products
        </h1>
        <form action={productPaths.all} onSubmit={(event) => event.preventDefault()}>
          <HiddenInputs view={view} but={['category']} />
          <ToggleGroup
            label="Category"
            name="category"
            options={categoryOptions}
            value={view.category ?? ''}
            onChange={(value) => {
              const category = toCategory(value);
              // Only dogs have sizes.
              narrow({ category, ...(category === 'Cats' && { breed: null }) });
            }}
            className="[&_button]:px-3 sm:[&_button]:px-4"
          />
        </form>
        <div className="flex min-w-0 gap-2 max-lg:basis-full sm:gap-3 lg:flex-1">
          <SearchInput
            form={formId}
            name="search"
            label="Search products"
            maxLength={60}
            enterKeyHint="search"
            value={shelf.search}
            onValueChange={shelf.setSearch}
            className="min-w-0 flex-1"
          />
          <details
            ref={disclosure}
            className={cn('shrink-0 xl:hidden', count === 0 && chosen === 0 && 'hidden')}
          >
            <summary
              aria-label={chosen === 0 ? 'Filters' : `Filters (${chosen})`}
              className="inline-flex h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control border border-border-strong bg-card px-3 font-semibold text-compact text-heading hover:bg-muted sm:px-4 [&::-webkit-details-marker]:hidden"
            >
              <SlidersHorizontal aria-hidden className="size-4.5" />
              <span className="max-sm:hidden">Filters</span>
              {chosen > 0 && <span>{`(${chosen})`}</span>}
            </summary>
          </details>
          <SortSelect
            value={view.sort}
            searching={view.search !== ''}
            onChange={(sort) => narrow({ sort })}
          />
        </div>
      </div>
      <form
        id={formId}
        className="xl:[@media(height>=46rem)]:sticky top-28 row-span-2 self-start"
        action={productPaths.all}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          document.getElementById(resultsId)?.focus();
        }}
      >
        <HiddenInputs view={view} but={['search', 'sort', ...shelfQuery.facetNames]} />
        <div className="hidden gap-x-6 gap-y-3 rounded-card border border-border bg-card p-3 group-has-[details[open]]/head:grid sm:grid-cols-2 sm:p-4 lg:grid-cols-3 xl:grid xl:grid-cols-1 xl:gap-y-4 xl:border-0 xl:bg-transparent xl:p-0">
          {shelfQuery.facetNames.map((name) => (
            <FacetChoices key={name} name={name} offered={offered[name] ?? []} shelf={shelf} />
          ))}
          <Button type="submit" className="sticky bottom-2 col-span-full sm:w-fit xl:hidden">
            {count === null || count === 1 ? 'Show products' : `Show ${count} products`}
          </Button>
        </div>
        <noscript>
          <Button type="submit" variant="outline">
            Search and sort
          </Button>
        </noscript>
      </form>
      <Chips offered={offered} shelf={shelf} />
    </search>
  );
}

type SortSelectProps = {
  value: shelfQuery.ShelfSort;
  searching: boolean;
  onChange: (sort: shelfQuery.ShelfSort) => void;
};

function SortSelect({ value, searching, onChange }: SortSelectProps) {
  return (
    <span className="relative w-11 shrink-0 rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-offset-2 sm:w-48">
      <ArrowUpDown
        aria-hidden
        className="absolute inset-0 size-11 rounded-control border border-border-strong bg-card p-3 text-heading sm:hidden"
      />
      <NativeSelect
        form={formId}
        name="sort"
        aria-label="Sort by"
        value={value}
        onChange={({ target }) => onChange(target.value as shelfQuery.ShelfSort)}
        className="max-sm:opacity-0"
        choices={shelfQuery.shelfSorts.map((sort) => [
          sort,
          sort === 'name' && searching ? 'Best match' : sortNames[sort],
        ])}
      />
    </span>
  );
}

function HiddenInputs({ view, but }: { view: ShelfView; but: readonly string[] }) {
  const params = shelfView.write({ ...view, ...shelfView.start });
  return [...params]
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type FacetChoicesProps = {
  name: shelfQuery.FacetName;
  offered: readonly shelfQuery.OfferedChoice[];
  shelf: UsedShelf;
};

function FacetChoices({ name, offered, shelf: { view, narrow } }: FacetChoicesProps) {
  const inView = view[name];
  // Optimistic: shown at once, the shelf follows after its render.
  const [pending, setPending] = useState<{ instead: string | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view replaces a pending choice
  useEffect(() => setPending(null), [inView]);
  const chosen = shelfQuery.valuesOf(pending ? pending.instead : inView);
  if (offered.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-heading text-sm">
        {shelfQuery.facets[name]}
      </legend>
      {offered.map(({ value, label, count }) => (
        <label
          key={value}
          className="me-2 mb-2 inline-flex h-11 cursor-pointer items-center gap-2 rounded-control border border-border-strong px-3 text-compact text-heading has-checked:bg-secondary has-disabled:cursor-default has-disabled:text-muted-foreground sm:h-10 xl:me-0 xl:mb-0 xl:flex xl:border-0 xl:bg-transparent xl:px-0"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onChange={({ target }) => {
              const next = shelfQuery.chosenAs(
                target.checked
                  ? [...(name === 'price' ? [] : chosen), value]
                  : chosen.filter((one) => one !== value),
              );
              setPending({ instead: next });
              narrow({ [name]: next });
            }}
            className="size-4.5 accent-primary"
          />
          {`${label} (${count})`}
        </label>
      ))}
    </fieldset>
  );
}

function Chips({ offered, shelf: { view } }: ShelfFiltersProps) {
  const chosen = chosenChoices(view, offered);
  if (chosen.length === 0) return null;
  const pathWith = (change: Partial<ShelfView>) =>
    shelfView.path({ ...view, ...shelfView.start, ...change });
  return (
    <ul aria-label="Chosen filters" className="col-start-2 flex xl:mb-3 flex-wrap gap-2">
      {chosen.map(({ name, value, label }) => (
        <Chip
          key={name + value}
          to={pathWith({
            [name]: shelfQuery.chosenAs(
              shelfQuery.valuesOf(view[name]).filter((one) => one !== value),
            ),
          })}
        >
          {label}
        </Chip>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={shelfView.path({ category: view.category, search: view.search, sort: view.sort })}
            state={keepScroll}
            className="inline-flex h-11 items-center px-2 font-semibold text-compact text-primary underline underline-offset-3"
          >
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  );
}

type ChipProps = { to: string; children: ReactNode };

function Chip({ to, children }: ChipProps) {
  return (
    <li className="max-w-full">
      <Link
        to={to}
        state={keepScroll}
        preventScrollReset
        className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-border-strong bg-secondary ps-4 pe-3 font-medium text-compact text-heading hover:bg-muted"
      >
        <span className="sr-only">Remove filter: </span>
        <span className="truncate">{children}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  );
}
