import { useSearchParams } from 'react-router-dom';
import {
  DeadLink,
  LinkPage,
  Message,
  ShopNow,
  TokenForm,
} from '#web/components/layout/link-page.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { confirmationPath, joinedPath } from '../shared/consent.ts';
import type { ConfirmationState, UnsubscribeState } from '../shared/subscribers.ts';
import { newsletterPaths } from './paths.ts';

function useToken() {
  const [params] = useSearchParams();
  return params.get('token') ?? '';
}

function Address({ email }: { email: string | null }) {
  return (
    <strong className="wrap-anywhere inline-block max-w-full">{email ?? 'this address'}</strong>
  );
}

export function ConfirmPage() {
  const token = useToken();
  const stateQuery = trpc.newsletter.confirmationState.useQuery({ token });

  return (
    <LinkPage
      title="Newsletter"
      description="Confirm our newsletter."
      path={confirmationPath}
      stateQuery={stateQuery}
    >
      {(subscription) => <ConfirmChoice token={token} {...subscription} />}
    </LinkPage>
  );
}

function ConfirmChoice({ token, state, email }: ConfirmationState & { token: string }) {
  const address = <Address email={email} />;
  if (state === 'waiting') {
    return (
      <Message title="Would you like our newsletter?">
        <p>
          Press the button and it comes to {address}; until then nothing changes. You can
          unsubscribe at any time.
        </p>
        <TokenForm action={confirmationPath} token={token}>
          <Button type="submit" size="lg">
            Yes, subscribe me
          </Button>
          <Button variant="outline" size="lg" render={<Link to={paths.home} />}>
            No, thank you
          </Button>
        </TokenForm>
      </Message>
    );
  }
  if (state === 'confirmed') {
    return (
      <Message title="You confirmed it. Welcome!">
        <p>Our newsletter comes to {address}. Every one has a link at the bottom to unsubscribe.</p>
        <ShopNow />
      </Message>
    );
  }
  return (
    <DeadLink>
      It may be incomplete, or too old: please open it again from the email, or sign up once more at
      the bottom of this page.
    </DeadLink>
  );
}

export function UnsubscribePage() {
  const token = useToken();
  const stateQuery = trpc.newsletter.unsubscribeState.useQuery({ token });

  return (
    <LinkPage
      title="Newsletter"
      description="Leave our newsletter, or join it again."
      path={newsletterPaths.unsubscribe}
      stateQuery={stateQuery}
    >
      {(subscription) => <UnsubscribeChoice token={token} {...subscription} />}
    </LinkPage>
  );
}

function UnsubscribeChoice({ token, state, email }: UnsubscribeState & { token: string }) {
  const business = useBusiness();
  const address = <Address email={email} />;
  if (state === 'joined') {
    return (
      <Message title="Leave our newsletter?">
        <p>
          We send it to {address}. Press the button and we stop; until then nothing changes. Orders
          and their emails are not touched.
        </p>
        <TokenForm action={newsletterPaths.unsubscribe} token={token}>
          <Button type="submit" size="lg">
            Unsubscribe
          </Button>
          <Button variant="outline" size="lg" render={<Link to={paths.home} />}>
            Keep it
          </Button>
        </TokenForm>
      </Message>
    );
  }
  if (state === 'left') {
    return (
      <Message title="You are unsubscribed">
        <p>
          We send no more newsletters to {address}. Pressed by mistake? One press and you are back.
        </p>
        <TokenForm action={newsletterPaths.resubscribe} token={token}>
          <Button type="submit" variant="outline" size="lg">
            Subscribe again
          </Button>
          <Button variant="ghost" size="lg" render={<Link to={paths.home} />}>
            Shop Now
          </Button>
        </TokenForm>
      </Message>
    );
  }
  return (
    <DeadLink>
      It may be incomplete: please open it again from the email, or copy the whole of it. If that
      does not help, write to{' '}
      <a
        href={`mailto:${business.email}?subject=Unsubscribe`}
        className="font-semibold text-primary underline underline-offset-3"
      >
        {business.email}
      </a>{' '}
      and we take you off the list.
    </DeadLink>
  );
}

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
