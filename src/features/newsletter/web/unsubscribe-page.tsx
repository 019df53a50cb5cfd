import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { UnsubscribeState } from '../shared/subscribers.ts';

/** Where the link in each newsletter leads. Looking at it changes nothing. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const standing = trpc.newsletter.unsubscribeState.useQuery({ token });

  return (
    <Page
      title="Newsletter"
      description="Leave our newsletter, or join it again."
      path={paths.unsubscribe}
      hidden
    >
      <div className="page-width flex justify-center py-10 sm:py-16">
        <Card className="w-full max-w-xl p-6 sm:p-9">
          {standing.data && <UnsubscribeChoice token={token} standing={standing.data} />}
          {standing.isPending && (
            <div role="status" aria-label="Loading" className="flex flex-col gap-4">
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className="h-16" />
              <Skeleton className="h-11 w-40" />
            </div>
          )}
          {standing.error && !standing.data && (
            <>
              <h1 tabIndex={-1} className="mb-4 text-title">
                Newsletter
              </h1>
              <ErrorState
                message="We could not look up this link. Please try again."
                pending={standing.isFetching}
                onRetry={() => standing.refetch()}
              />
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}

type ChoiceProps = { token: string; standing: UnsubscribeState };

/** What a link out of a mail offers now. The forms are plain ones, so they work without JavaScript. */
function UnsubscribeChoice({ token, standing: { state, email } }: ChoiceProps) {
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
