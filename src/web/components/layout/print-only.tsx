import './papers.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Printed instead of the screen, on which it is hidden. Each child starts a new page. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(<div className="papers">{children}</div>, document.body);
}
