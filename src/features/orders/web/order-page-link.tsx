import type { ReactNode } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import type { SentOrder } from '../shared/order-view.ts';

type Props = { order: Pick<SentOrder, 'orderLink'>; children: ReactNode };

/** The secret is in the fragment. */
export function OrderPageLink({ order, children }: Props) {
  const { pathname, hash } = new URL(order.orderLink);
  return (
    <Link
      to={{ pathname, hash }}
      className="font-semibold text-primary underline underline-offset-3"
    >
      {children}
    </Link>
  );
}
