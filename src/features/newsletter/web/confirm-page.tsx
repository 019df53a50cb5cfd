import { useSearchParams } from 'react-router-dom';
import {
  DeadLink,
  LinkPage,
  Message,
  ShopNow,
  TokenForm,
} from '#web/components/layout/link-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { confirmationPath } from '../shared/consent.ts';
import type { ConfirmationState } from '../shared/subscribers.ts';

export function ConfirmPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const stateQuery = trpc.newsletter.confirmationState.useQuery({ token });

  return (
    <LinkPage
      title="Newsletter"
      description="Confirm our newsletter."
      path={confirmationPath}
      stateQuery={stateQuery}
    >
      {(state) => <ConfirmChoice token={token} subscription={state} />}
    </LinkPage>
  );
}

type ChoiceProps = { token: string; subscription: ConfirmationState };

function ConfirmChoice({ token, subscription: { state, email } }: ChoiceProps) {
  const address = (
    <strong className="wrap-anywhere inline-block max-w-full">{email ?? 'this address'}</strong>
  );
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
