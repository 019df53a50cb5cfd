import { type ComponentProps, useRef } from 'react';
import { cn } from '#web/lib/cn.ts';
import Search from '~icons/lucide/search';
import X from '~icons/lucide/x';
import { Input } from './input.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

export function SearchInput({
  label,
  value,
  onValueChange,
  className,
  placeholder = label,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <search data-slot="search-input" className={cn('relative flex w-full', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="text-ellipsis px-11"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted-foreground transition-colors hover:text-foreground focus-visible:outline-offset-[-4px]"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </search>
  );
}
