import { type ComponentProps, useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative flex">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-12"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted-foreground transition-colors hover:text-foreground focus-visible:outline-offset-[-4px]"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  );
}
