import { type ReactNode, useId } from 'react';
import { DeliveryWords } from '#features/delivery/web/public.ts';
import { type TextName, writtenTexts } from '../shared/order-fields.ts';
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
  texts?: Partial<Record<TextName, string>>;
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
  texts = {},
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
      {writtenTexts(texts, 'own').map(({ label, value }) => (
        <dl key={label} className="mt-3 text-[0.9375rem]">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </dl>
      ))}
      {children}
    </section>
  );
}
