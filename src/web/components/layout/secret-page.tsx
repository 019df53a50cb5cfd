import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMounted } from '../../hooks/use-mounted.ts';
import { errorCode } from '../../lib/calls/trpc.ts';
import { useBusiness } from '../../lib/site-context.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ErrorState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Page } from './page.tsx';
import { PhoneLink, WithoutScript } from './ways-to-reach-us.tsx';
import { WhatsAppLink } from './whats-app-link.tsx';

type SecretPageProps<Data> = {
  /** Also names what it opens: “Your order”. */
  title: string;
  description: string;
  path: string;
  /** In the fragment, so only the browser knows it. Null if invalid. */
  token: string | null;
  /** What is possible without scripts: “ask about your order”. */
  otherwise: string;
  query: (token: string) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  };
  /** Does not reveal whether the link is unknown, incomplete, revoked or its subject deleted. */
  lost: string;
  children: (data: Data, token: string) => ReactNode;
};

export function SecretPage<Data>(props: SecretPageProps<Data>) {
  const { title, description, path, token, lost } = props;
  const mounted = useMounted();
  return (
    <Page title={title} description={description} path={path} hidden>
      <div data-no-cart-bar className="page-width py-8 sm:py-12">
        {!mounted && <Waiting {...props} />}
        {mounted && token === null && <LinkIsOver lost={lost} />}
        {mounted && token !== null && <Opened key={token} {...props} token={token} />}
      </div>
    </Page>
  );
}

function Opened<Data>({ token, ...props }: SecretPageProps<Data> & { token: string }) {
  const { title, lost, children } = props;
  const opened = useQuery({ ...props.query(token), staleTime: 0 });
  if (errorCode(opened.error) === 'not_found') return <LinkIsOver lost={lost} />;
  if (opened.data) return children(opened.data, token);
  if (opened.isPending) return <Waiting {...props} />;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <ErrorState
        query={opened}
        className="mt-6 max-w-2xl"
        fallback={`We could not open ${title.toLowerCase()}. Please try again.`}
      />
    </>
  );
}

function LinkIsOver({ lost }: { lost: string }) {
  const { name, whatsApp } = useBusiness();
  return (
    <>
      <PageHeading>This link does not work</PageHeading>
      <Card className="mt-6 max-w-2xl p-5 sm:p-7">
        <p>
          {lost} Please open it again from our email or message. If that does not help, call us on{' '}
          <PhoneLink />.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <WhatsAppLink to={whatsApp} message={`Hello ${name}, a link of yours does not work.`}>
            Message us on WhatsApp
          </WhatsAppLink>
          <Button variant="outline" render={<Link to={paths.home} />}>
            Shop Now
          </Button>
        </div>
      </Card>
    </>
  );
}

function Waiting({ title, otherwise }: { title: string; otherwise: string }) {
  return (
    <div aria-busy="true">
      <PageHeading>{title}</PageHeading>
      <WithoutScript>{`This page needs JavaScript. You can also ${otherwise} by`}</WithoutScript>
      <p className="sr-only noscript:hidden">{`Opening ${title.toLowerCase()}…`}</p>
      <Skeleton className="mt-6 h-80 max-w-2xl rounded-card noscript:hidden" />
    </div>
  );
}
