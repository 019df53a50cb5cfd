import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import { Card } from '#web/components/ui/card.tsx';
import { type BenefitIcon, home } from '../shared/home.ts';

const icons: Record<BenefitIcon, typeof Truck> = {
  bag: ShoppingBag,
  bakkie: Truck,
  chat: MessageCircle,
};

/** The three benefit cards of the home page. */
export function Benefits() {
  return (
    <ul className="page-width grid gap-4 md:grid-cols-3 md:gap-6">
      {home.benefits.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title}>
            <Card className="h-full p-5 sm:p-6">
              <span className="inline-flex size-11 items-center justify-center rounded-xl bg-secondary text-secondary-foreground">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <h2 className="mt-4 text-lg">{title}</h2>
              <p className="mt-1.5 text-muted-foreground">{text}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
