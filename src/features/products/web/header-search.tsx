import { type SubmitEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Input } from '#web/components/ui/input.tsx';
import Search from '~icons/lucide/search';
import { productPaths } from './paths.ts';

/**
 * Finds products from every page: a field where there is room, a magnifier that opens one elsewhere. A form
 * of the shelf's own address, so that it works without any script. Small: it is part of every first load.
 */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const close = () => box.current?.removeAttribute('open');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    navigate(`${productPaths.all}?${new URLSearchParams({ search: String(search).trim() })}`);
    event.currentTarget.reset();
  };
  const form = (reference?: typeof field) => (
    <form action={productPaths.all} onSubmit={submit} className="relative w-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={reference}
        type="search"
        name="search"
        aria-label="Find products"
        placeholder="Find products"
        maxLength={60}
        enterKeyHint="search"
        className="ps-11"
      />
    </form>
  );

  return (
    <search className="shrink-0">
      <div className="hidden w-52 xl:block">{form()}</div>
      {/* Whoever has gone somewhere has done with it. */}
      <details
        key={key}
        ref={box}
        className="xl:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}
        onKeyDown={({ key: pressed }) => {
          if (pressed !== 'Escape') return;
          close();
          box.current?.querySelector('summary')?.focus();
        }}
      >
        <summary className="grid size-12 list-none place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted [&::-webkit-details-marker]:hidden">
          <Search aria-hidden className="size-6" />
          <span className="sr-only">Search</span>
        </summary>
        <div className="page-width absolute inset-x-0 top-full z-10 bg-background py-3 shadow-lift">
          {form(field)}
        </div>
      </details>
    </search>
  );
}
