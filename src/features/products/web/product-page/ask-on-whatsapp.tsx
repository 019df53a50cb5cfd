import { whatsAppLink } from '#shared/people/phone.ts';
import { WhatsAppMark } from '#web/components/layout/brand-marks.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useAbsoluteUrl, useBusiness } from '#web/lib/site-context.tsx';

type AskOnWhatsAppProps = { name: string; path: string };

/** Opens a chat with the shop, in which the product is named already. */
export function AskOnWhatsApp({ name, path }: AskOnWhatsAppProps) {
  const business = useBusiness();
  const url = useAbsoluteUrl()(path);
  const question = `Hello ${business.name}, I have a question about ${name}: ${url}`;
  return (
    <Button
      variant="outline"
      render={
        <a
          href={whatsAppLink(business.whatsApp, question)}
          target="_blank"
          rel="noopener noreferrer"
        />
      }
    >
      <WhatsAppMark />
      Ask on WhatsApp about this
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}
