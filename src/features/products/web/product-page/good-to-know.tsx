import CalendarCheck from 'lucide/calendar-check';
import Undo from 'lucide/undo-2';
import Wallet from 'lucide/wallet';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AskArea } from '#features/delivery/web/public.ts';
import { business } from '#shared/business.ts';
import { paths } from '#web/paths.ts';

/** What a shopper asks before buying: whether it comes to them, when, how one pays, and what if it is wrong. */
export function GoodToKnow() {
  return (
    <div className="mt-6 grid w-full gap-4 rounded-card border border-border bg-surface p-4 text-[0.9375rem] leading-snug">
      <AskArea className="bg-card text-heading" />
      <Facts />
    </div>
  );
}

function Facts() {
  return (
    <ul aria-label="Good to know" className="grid gap-3">
      <Fact icon={CalendarCheck} title="When it comes">
        {business.owner} agrees the day with you on WhatsApp. Or collect it, free, during opening
        hours.
      </Fact>
      <Fact icon={Wallet} title="How you pay">
        Nothing on this website. We send you an invoice, and you pay by EFT or in cash before
        collection or delivery.
      </Fact>
      <Fact icon={Undo} title="Returns">
        Unopened food comes back within 7 days, for no reason. What is torn or spoilt we replace or
        pay back.{' '}
        <Link to={paths.returnTerms} className="font-semibold underline underline-offset-3">
          All about returns
        </Link>
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
