import './papers.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is printed instead of the screen, on which it is unseen. Each child begins a new page. */
export function Papers({ children }: { children: ReactNode }) {
  return createPortal(<div className="papers">{children}</div>, document.body);
}
