import { startTransition, useEffect, useState } from 'react';

/** Shown when the program takes unusually long (`.unfinished`), until hydration. */
export function Unfinished() {
  const [hydrated, setThere] = useState(false);
  // In a transition, because an immediate update would delay hydration.
  useEffect(() => startTransition(() => setThere(true)), []);
  if (hydrated) return null;
  return (
    <p role="status" className="unfinished noscript:hidden print:hidden">
      Part of this page is still on its way. What you press and type is kept, and done once it is
      here. If that takes long, load the page again.
    </p>
  );
}
