import { useSearchParams } from 'react-router-dom';
import { DeadLink, LinkPage, Message, TokenForm } from '#web/components/layout/link-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import type { UnsubscribeState } from '../shared/subscribers.ts';
import { newsletterPaths } from './paths.ts';

export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const stateQuery = trpc.newsletter.unsubscribeState.useQuery({ token });

  return (
    <LinkPage
      title="Newsletter"
      description="Leave our newsletter, or join it again."
      path={newsletterPaths.unsubscribe}
      stateQuery={stateQuery}
    >
      {(state) => <UnsubscribeChoice token={token} subscription={state} />}
    </LinkPage>
  );
}

type ChoiceProps = { token: string; subscription: UnsubscribeState };

function UnsubscribeChoice({ token, subscription: { state, email } }: ChoiceProps) {
  const business = useBusiness();
  const address = (
    <strong className="wrap-anywhere inline-block max-w-full">{email ?? 'this address'}</strong>
  );
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
