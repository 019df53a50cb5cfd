import { type SubmitEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Input } from '#web/components/ui/input.tsx';
import Search from '~icons/lucide/search';
import { productPaths } from './paths.ts';

/** A form, which works without JavaScript. Part of every first load, so keep it small. */
export function HeaderSearch() {
  const box = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const close = () => box.current?.removeAttribute('open');
  // The shelf has its own search field.
  if (pathname === productPaths.all) return <span className="size-12 shrink-0 xl:w-52" />;
  return (
    <search
      className="shrink-0"
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !box.current?.open) return;
        close();
        box.current.querySelector('summary')?.focus();
      }}
    >
      <details
        key={key}
        ref={box}
        className="xl:hidden"
        onToggle={({ currentTarget: { open, nextElementSibling } }) =>
          open && nextElementSibling?.querySelector('input')?.focus()
        }
      >
        <summary
          aria-label="Search"
          className="grid size-12 list-none place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted [&::-webkit-details-marker]:hidden"
        >
          <Search aria-hidden className="size-6" />
        </summary>
      </details>
      <SearchForm className="max-xl:px-4 max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:hidden max-xl:bg-background max-xl:py-3 max-xl:shadow-lift max-xl:[details[open]+&]:block xl:w-52" />
    </search>
  );
}

export function SearchForm({ className }: { className?: string }) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    navigate(`${productPaths.all}?${new URLSearchParams({ search: String(search).trim() })}`);
    event.currentTarget.reset();
  };
  return (
    <form action={productPaths.all} onSubmit={submit} className={className}>
      <Input
        type="search"
        name="search"
        aria-label="Find products"
        placeholder="Find products"
        maxLength={60}
      />
    </form>
  );
}
