import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { confirmationPath } from '../shared/confirmation.ts';
import type { ConfirmationState } from '../shared/subscribers.ts';
import { LinkPage, TokenForm, Told } from './link-page.tsx';

export function ConfirmPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const standing = trpc.newsletter.confirmationState.useQuery({ token });

  return (
    <LinkPage description="Confirm our newsletter." path={confirmationPath} standing={standing}>
      {(state) => <ConfirmChoice token={token} standing={state} />}
    </LinkPage>
  );
}

type ChoiceProps = { token: string; standing: ConfirmationState };

function ConfirmChoice({ token, standing: { state, email } }: ChoiceProps) {
  const address = <strong>{email ?? 'this address'}</strong>;
  if (state === 'waiting') {
    return (
      <Told title="Would you like our newsletter?">
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
      </Told>
    );
  }
  if (state === 'confirmed') {
    return (
      <Told title="You confirmed it. Welcome!">
        <p>Our newsletter comes to {address}. Every one has a link at the bottom to unsubscribe.</p>
        <ToTheShop />
      </Told>
    );
  }
  return (
    <Told title="This link does not work">
      <p>
        It may be incomplete, or too old: please open it again from the email, or sign up once more
        at the bottom of this page.
      </p>
      <ToTheShop />
    </Told>
  );
}

function ToTheShop() {
  return (
    <Button className="mt-6" render={<Link to={paths.home} />}>
      Shop Now
    </Button>
  );
}
