import { useSearchParams } from 'react-router-dom';
import { Message, ShopNow } from '#web/components/layout/link-page.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { joinedPath } from '../shared/consent.ts';

const messages = {
  done: ['Successfully subscribed!', 'Check your email: you may need to confirm.'],
  unclear: ['Failed to subscribe', 'Please give your email address once more, below.'],
  refused: ['Failed to subscribe', 'Please try again in an hour, or ask us on WhatsApp.'],
} as const;

export function JoinedPage() {
  const outcome = useSearchParams()[0].get('outcome');
  const [title, sentence] =
    messages[outcome === 'done' || outcome === 'refused' ? outcome : 'unclear'];
  return (
    <Page title="Newsletter" description="Join our newsletter." path={joinedPath} hidden>
      <div className="page-width flex justify-center py-10 sm:py-16">
        <Card className="w-full max-w-xl p-6 sm:p-9">
          <Message title={title}>
            <p>{sentence}</p>
            <ShopNow />
          </Message>
        </Card>
      </div>
    </Page>
  );
}
