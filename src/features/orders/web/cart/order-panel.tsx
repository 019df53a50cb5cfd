import { tooSmall } from '#features/areas/shared/delivery-terms.ts';
import { AskArea, DeliveryWords, useDeliveryTerms, useMyArea } from '#features/areas/web/public.ts';
import { type CartLine, cartTotal, countItems } from '#features/cart/shared/cart.ts';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field, Textarea } from '#web/components/ui/field.tsx';
import { cn } from '#web/lib/cn.ts';
import Send from '~icons/lucide/send';
import { maxNotesLength } from '../../shared/limits.ts';
import { orderTexts, type TextName, textNames } from '../../shared/order-texts.ts';
import { OrderSummary } from '../order-summary.tsx';

type Props = {
  lines: readonly CartLine[];
  texts: Record<TextName, string>;
  onText: (name: TextName, text: string) => void;
  /** Unavailable products have to be removed first. */
  blocked: boolean;
  loading: boolean;
  onSend: () => void;
};

export function OrderPanel({ lines, texts, onText, blocked, loading, onSend }: Props) {
  const total = cartTotal(lines);
  const count = countItems(lines);
  const { area } = useMyArea(total);
  const missing = tooSmall(total, useDeliveryTerms());
  return (
    <div className="top-28 max-lg:contents lg:sticky lg:row-span-2 lg:rounded-card lg:border lg:bg-card lg:shadow-card print:border-0! print:shadow-none!">
      <Card className="p-5 sm:p-6 lg:border-0 lg:pb-3 lg:shadow-none print:border-0 print:p-0 print:shadow-none">
        <OrderSummary
          title="Order summary"
          lines={lines}
          folds
          delivery={<DeliveryWords total={total} to={area} />}
        />
        <AskArea className="mt-3" total={total} feeShown />
        {textNames.map((name) => (
          <Field
            key={name}
            label={orderTexts[name].label}
            hint={orderTexts[name].hint}
            className={cn('mt-5', texts[name].trim() === '' && 'print:hidden')}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={maxNotesLength}
                value={texts[name]}
                onChange={(event) => onText(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </Card>
      <section
        aria-label="Your order"
        data-uncovered="tall"
        className="z-30 order-last bg-card py-2.5 ps-4 pe-2.5 max-lg:bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:rounded-[1.125rem] max-lg:border max-lg:border-border-strong max-lg:shadow-overlay sm:ps-5 lg:mx-6 lg:border-t lg:px-0 lg:pt-4 lg:pb-5 print:hidden max-lg:[@media(height>=24rem)]:sticky"
      >
        <div className="flex items-center justify-between gap-4">
          <p className="amount min-w-0 leading-snug">
            <span className="block font-bold text-heading text-lg">{`Total ${formatTotal(total)}`}</span>
            <span className="text-muted-foreground text-sm">
              {count === 1 ? '1 item' : `${count} items`}
            </span>
          </p>
          <Button disabled={blocked || missing !== null} pending={loading} onClick={onSend}>
            <Send aria-hidden />
            Send Order
          </Button>
        </div>
        <p role="status" className="mt-1 pe-2 text-muted-foreground text-sm leading-snug">
          {blocked
            ? 'Remove the unavailable items to send your order.'
            : (missing ?? 'No payment now: we contact you first.')}
        </p>
      </section>
    </div>
  );
}
