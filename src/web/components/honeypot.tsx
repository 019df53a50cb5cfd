import { type Ref, useId } from 'react';
import { honeypotName } from '#shared/honeypot.ts';

/** Invisible; only bots fill it in. Its name is unknown to password managers. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input ref={ref} id={id} name={honeypotName} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
