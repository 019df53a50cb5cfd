import { type Ref, useId } from 'react';

/** A field that nobody can see: only programs fill it in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div hidden>
      <label htmlFor={id}>Website</label>
      <input ref={ref} id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
