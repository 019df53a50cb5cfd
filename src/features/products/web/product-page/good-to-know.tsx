import { AskArea } from '#features/delivery/web/public.ts';
import { Link } from '#web/components/ui/link.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';

export function GoodToKnow() {
  const { owner } = useBusiness();
  return (
    <div className="mt-6 grid w-full gap-4 rounded-card border border-border bg-surface p-4 text-compact leading-snug">
      <AskArea className="bg-card text-heading" />
      <ul
        aria-label="Good to know"
        className="grid gap-3 px-0.5 [&_strong]:font-semibold [&_strong]:text-heading"
      >
        <li>
          <strong>When it comes.</strong> {owner} confirms the day on WhatsApp. Or collect it, free,
          during opening hours.
        </li>
        <li>
          <strong>How you pay.</strong> Nothing on this website. We send you an invoice, and you pay
          by EFT or in cash before collection or delivery.
        </li>
        <li>
          <strong>Returns.</strong> Return unopened food within 7 days. No reason needed. We replace
          or refund anything torn or spoilt.{' '}
          <Link to={paths.returnTerms} className="font-semibold underline underline-offset-3">
            All about returns
          </Link>
        </li>
      </ul>
    </div>
  );
}
