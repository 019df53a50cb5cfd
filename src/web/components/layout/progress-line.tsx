import { useEffect, useState } from 'react';

/** Browsers tell screen readers of a text only where they knew of its place before, in milliseconds. */
const noticed = 100;

/** A line along the top of the window while the next page is on its way; said aloud, too. */
export function ProgressLine() {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), noticed);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" className="progress-line">
      {said && <p className="sr-only">Opening the page…</p>}
    </div>
  );
}
