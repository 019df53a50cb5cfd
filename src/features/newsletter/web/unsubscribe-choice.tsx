import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/paths.ts';
import type { UnsubscribeState } from '../shared/subscriber-view.ts';

type Props = { token: string; standing: UnsubscribeState };

/** What a link out of a mail offers now. The forms are plain ones, so they work without JavaScript. */
export function UnsubscribeChoice({ token, standing: { state, email } }: Props) {
  const address = <strong>{email ?? 'this address'}</strong>;
  if (state === 'joined') {
    return (
      <Told title="Leave our newsletter?">
        <p>
          We send it to {address}. Press the button and we stop; until then nothing changes. Orders
          and their mails are not touched.
        </p>
        <TokenForm action={paths.unsubscribe} token={token}>
          <Button type="submit" size="lg">
            Unsubscribe
          </Button>
          <Button variant="outline" size="lg" render={<Link to={paths.home} />}>
            Keep it
          </Button>
        </TokenForm>
      </Told>
    );
  }
  if (state === 'left') {
    return (
      <Told title="You are unsubscribed">
        <p>
          We send no more newsletters to {address}. Pressed by mistake? One press and you are back.
        </p>
        <TokenForm action={paths.resubscribe} token={token}>
          <Button type="submit" variant="outline" size="lg">
            Subscribe again
          </Button>
          <Button variant="ghost" size="lg" render={<Link to={paths.home} />}>
            To the shop
          </Button>
        </TokenForm>
      </Told>
    );
  }
  return (
    <Told title="This link does not work">
      <p>
        It may be incomplete: please open it again from the mail, or copy the whole of it. If that
        does not help, write to{' '}
        <a
          href={`mailto:${business.email}?subject=Unsubscribe`}
          className="font-semibold text-primary underline underline-offset-3"
        >
          {business.email}
        </a>{' '}
        and we take you off the list.
      </p>
      <Button className="mt-6" render={<Link to={paths.home} />}>
        To the shop
      </Button>
    </Told>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-3 text-title">
        {title}
      </h1>
      {children}
    </>
  );
}

type TokenFormProps = { action: string; token: string; children: ReactNode };

function TokenForm({ action, token, children }: TokenFormProps) {
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}
