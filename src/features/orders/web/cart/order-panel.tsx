import { tooSmall } from '#features/areas/shared/delivery-terms.ts';
import { AskArea, DeliveryWords, useDeliveryTerms, useMyArea } from '#features/areas/web/public.ts';
import { type CartLine, cartTotal, countItems, itemsText } from '#features/cart/shared/cart.ts';
import { CartBar } from '#features/cart/web/public.ts';
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
      <CartBar
        label="Your order"
        amount={`Total ${formatTotal(total)}`}
        note={
          blocked
            ? 'Remove the unavailable items to send your order.'
            : (missing ?? `${itemsText(countItems(lines))}, no payment now`)
        }
        className="order-last lg:mx-6 lg:rounded-none lg:border-0 lg:border-t lg:px-0 lg:pt-4 lg:pb-5 lg:shadow-none print:hidden max-lg:[@media(height>=24rem)]:sticky"
      >
        <Button disabled={blocked || missing !== null} pending={loading} onClick={onSend}>
          <Send aria-hidden />
          Send Order
        </Button>
      </CartBar>
    </div>
  );
}
