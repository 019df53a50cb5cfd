import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { type TextName, writtenTexts } from '../shared/order-texts.ts';
import type { OrderItem } from '../shared/order-view.ts';
import { OrderLinesTable } from './order-lines-table.tsx';

type Props = {
  title: string;
  heading?: 'h2' | 'h3';
  lines: readonly OrderItem[];
  delivery: ReactNode;
  folds?: boolean;
  texts?: Partial<Record<TextName, string>>;
};

export function OrderSummary({
  title,
  heading: Heading = 'h2',
  lines,
  delivery,
  folds = false,
  texts = {},
}: Props) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={titleId} className="group/sums">
      <div className="flex items-center justify-between gap-4">
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        {folds && (
          <Button
            variant="ghost"
            className="-my-2 -me-3 px-3 print:hidden"
            aria-expanded={open}
            aria-controls={`${titleId}-lines`}
            onClick={() => setOpen(!open)}
          >
            Details
            <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
          </Button>
        )}
      </div>
      <div id={`${titleId}-lines`}>
        <OrderLinesTable
          lines={lines}
          labelledBy={titleId}
          brief
          className={cn('mt-3', folds && !open && 'not-print:hidden')}
        />
      </div>
      <p className="mt-2 text-muted-foreground text-sm">{delivery}</p>
      {writtenTexts(texts, 'own').map(({ label, value }) => (
        <dl key={label} className="mt-3 text-compact">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </dl>
      ))}
    </section>
  );
}
