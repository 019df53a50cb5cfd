import { startTransition, useEffect, useState } from 'react';

/** Told to whoever waits for the program longer than usual (in `.unfinished`); gone once it is there. */
export function Unfinished() {
  const [there, setThere] = useState(false);
  // After all else: what is told at once to a page that was just taken over holds it up.
  useEffect(() => startTransition(() => setThere(true)), []);
  if (there) return null;
  return (
    <p role="status" className="unfinished noscript:hidden print:hidden">
      Part of this page is still on its way. What you press and type is kept, and done once it is
      here. If that takes long, load the page again.
    </p>
  );
}
