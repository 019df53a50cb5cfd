import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** What is there sooner needs no line, in milliseconds. */
const patience = 150;

/** Browsers tell screen readers of a text only where they knew of its place before, in milliseconds. */
const noticed = 100;

/** A line along the top of the window while the next page is on its way; said aloud, too. */
export function ProgressLine() {
  const coming = useNavigation().state !== 'idle';
  const late = useAfter(patience, coming);
  const said = useAfter(noticed, late);
  if (!late) return null;
  return (
    <div aria-live="polite" className="progress-line">
      {said && <p className="sr-only">Opening the page…</p>}
    </div>
  );
}

/** Whether something has been so for that many milliseconds. */
function useAfter(milliseconds: number, active: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, milliseconds]);
  return active && passed;
}
