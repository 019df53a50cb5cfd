import { type CartLine, cartTotal } from '#features/cart/shared/cart.ts';
import { tooSmall } from '#features/delivery/shared/delivery-terms.ts';
import { AskArea, useDeliveryTerms } from '#features/delivery/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { cn } from '#web/lib/cn.ts';
import Send from '~icons/lucide/send';
import { longestNotes } from '../../shared/limits.ts';
import { orderTexts, type TextName, textNames } from '../../shared/order-fields.ts';
import { OrderSummary } from '../order-summary.tsx';

type Props = {
  lines: readonly CartLine[];
  texts: Record<TextName, string>;
  onText: (name: TextName, text: string) => void;
  /** Something in the cart cannot be had and has to be taken out first. */
  blocked: boolean;
  /** What asks for the details is on its way. */
  coming: boolean;
  onSend: () => void;
};

/** What the order comes to, what else we should know, and the button. */
export function OrderPanel({ lines, texts, onText, blocked, coming, onSend }: Props) {
  const total = cartTotal(lines);
  const missing = tooSmall(total, useDeliveryTerms());
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-28 print:static print:border-0 print:p-0 print:shadow-none">
      <OrderSummary title="Order summary" lines={lines} total={total} />
      <AskArea className="mt-3" total={total} />
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
              rows={3}
              maxLength={longestNotes}
              value={texts[name]}
              onChange={(event) => onText(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Button
        size="lg"
        className="mt-5 w-full print:hidden"
        disabled={blocked || missing !== null}
        pending={coming}
        onClick={onSend}
      >
        <Send aria-hidden />
        Send Order
      </Button>
      <p role="status" className="mt-3 text-center text-muted-foreground text-sm print:hidden">
        {blocked
          ? 'Please take out what is sold out or no longer available first.'
          : (missing ?? 'No payment now: we contact you first.')}
      </p>
    </Card>
  );
}
