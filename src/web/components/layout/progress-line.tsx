import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Delay before the line is shown, in milliseconds. */
const showDelay = 150;

/** Milliseconds: screen readers announce a text only in a live region that existed before. */
const noticed = 100;

export function ProgressLine() {
  const coming = useNavigation().state !== 'idle';
  const late = useAfter(showDelay, coming);
  const announced = useAfter(noticed, late);
  if (!late) return null;
  return (
    <div aria-live="polite" className="progress-line">
      {announced && <p className="sr-only">Opening the page…</p>}
    </div>
  );
}

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
