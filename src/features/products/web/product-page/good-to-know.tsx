import CalendarCheck from 'lucide/calendar-check';
import Undo from 'lucide/undo-2';
import Wallet from 'lucide/wallet';
import type { ReactNode } from 'react';
import { business } from '#shared/business.ts';

/** What a shopper asks before buying: how one pays, when it comes, and what if it is wrong. */
export function GoodToKnow() {
  return (
    <ul
      aria-label="Good to know"
      className="mt-6 grid w-full gap-3 rounded-card border border-border bg-surface p-4 text-[0.9375rem] leading-snug"
    >
      <Fact icon={CalendarCheck} title="When it comes">
        {business.owner} agrees on a day with you on WhatsApp. Or collect it during opening hours.
      </Fact>
      <Fact icon={Wallet} title="How you pay">
        Nothing on this website: we send you an invoice, and you pay before collection or delivery.
      </Fact>
      <Fact icon={Undo} title="If something is wrong">
        A bag that arrives torn is replaced. Not happy? Tell us and we sort it out.
      </Fact>
    </ul>
  );
}

type FactProps = { icon: typeof Wallet; title: string; children: ReactNode };

function Fact({ icon: Icon, title, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <p>
        <strong className="font-semibold text-heading">{title}.</strong> {children}
      </p>
    </li>
  );
}
