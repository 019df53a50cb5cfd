import { type ReactNode, useId } from 'react';
import { DeliveryWords } from '#features/delivery/web/public.ts';
import type { OrderItem } from '../shared/order-view.ts';
import { OrderLinesTable } from './order-lines-table.tsx';

type Props = {
  title: string;
  /** In a dialog it stands below the dialog's own heading. */
  heading?: 'h2' | 'h3';
  lines: readonly OrderItem[];
  /** In rand. */
  total: number;
  /** What the customer wrote beside it. */
  notes?: string;
  className?: string;
  /** What stands below the note on delivery. */
  children?: ReactNode;
};

/** What an order comes to, line by line. */
export function OrderSummary({
  title,
  heading: Heading = 'h2',
  lines,
  total,
  notes = '',
  className,
  children,
}: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Heading id={titleId} className="text-xl">
        {title}
      </Heading>
      <OrderLinesTable lines={lines} labelledBy={titleId} brief className="mt-3" />
      <p className="mt-2 text-muted-foreground text-sm">
        <DeliveryWords total={total} />
      </p>
      {notes.trim() && (
        <dl className="mt-3 text-[0.9375rem]">
          <dt className="font-semibold">Your note</dt>
          <dd className="whitespace-pre-line">{notes.trim()}</dd>
        </dl>
      )}
      {children}
    </section>
  );
}
