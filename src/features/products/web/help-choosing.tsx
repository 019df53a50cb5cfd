import { EmptyListDrawing } from '#web/components/illustrations/empty-list.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';

const freeColumns = cn(
  '@max-[42rem]:odd:hidden',
  '@min-[42rem]:@max-[58rem]:nth-[3n+1]:hidden @min-[42rem]:@max-[58rem]:nth-[3n+2]:col-span-2',
  '@min-[58rem]:@max-[80rem]:nth-[4n+1]:hidden @min-[58rem]:@max-[80rem]:nth-[4n+2]:col-span-3 @min-[58rem]:@max-[80rem]:nth-[4n+3]:col-span-2',
  '@min-[80rem]:nth-[5n+1]:hidden @min-[80rem]:nth-[5n+2]:col-span-4 @min-[80rem]:nth-[5n+3]:col-span-3 @min-[80rem]:nth-[5n+4]:col-span-2',
);

export function AskUs() {
  const { name, whatsApp } = useBusiness();
  const question = `Hello ${name}, which food would you choose for my animal?`;
  return (
    <WhatsAppLink
      variant="outline"
      className="max-w-full max-sm:px-3"
      aria-label="Ask us on WhatsApp (opens in a new tab)"
      to={whatsApp}
      message={question}
    >
      Ask us
    </WhatsAppLink>
  );
}

export function HelpChoosing() {
  return (
    <li
      className={cn(
        '@container flex flex-col items-center justify-center rounded-card bg-secondary px-3 py-5 text-center @min-[92rem]:hidden',
        freeColumns,
      )}
    >
      <EmptyListDrawing className="mb-4 max-w-44 @max-md:hidden" />
      <p className="font-bold font-heading text-heading text-lg leading-snug">
        Need a hand choosing?
      </p>
      <p className="mt-1.5 mb-4 max-w-64 text-compact text-secondary-foreground leading-snug">
        Tell us about your animal, and we say what we would feed it.
      </p>
      <AskUs />
    </li>
  );
}
