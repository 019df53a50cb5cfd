import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { createCallClient } from '#web/lib/calls/call-client.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { SiteProvider } from '#web/lib/site-context.tsx';
import { SlotFills } from '#web/slots.tsx';
import { fills } from './features.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { BootScreen } from './routes/frames.tsx';

/** Shown when the program takes unusually long (`.unfinished`), until hydration. */
function Unfinished() {
  const [hydrated, setThere] = useState(false);
  // In a transition, because an immediate update would delay hydration.
  useEffect(() => startTransition(() => setThere(true)), []);
  if (hydrated) return null;
  return (
    <p role="status" className="unfinished noscript:hidden print:hidden">
      Part of this page is still on its way. What you press and type is kept, and done once it is
      here. If that takes long, load the page again.
    </p>
  );
}

type AppProps = {
  state: PageState;
  serialized: string;
  queryClient: QueryClient;
  children: ReactNode;
};

export function App({ state, serialized, queryClient, children }: AppProps) {
  const { origin, year, business } = state;
  const [client] = useState(createCallClient);
  const site = useMemo(() => ({ origin, year }), [origin, year]);
  return (
    <Document state={state} serialized={serialized}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SiteProvider site={site} business={business}>
            <SlotFills value={fills}>
              <ClientOnly active={state.clientOnly} waiting={<BootScreen />}>
                {children}
              </ClientOnly>
            </SlotFills>
          </SiteProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </Document>
  );
}

type DocumentProps = Pick<AppProps, 'state' | 'serialized' | 'children'>;

/** The state is embedded as JSON: there are no inline scripts. */
function Document({ state: { assets, business }, serialized, children }: DocumentProps) {
  return (
    // The early script sets data attributes for the cart here.
    <html lang="en-ZA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1e4d38" />
        <meta name="application-name" content={business.name} />
        <meta name="apple-mobile-web-app-title" content={business.name} />
        {business.brand.icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        <Unfinished />
        <script
          id={stateElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: serialized }}
        />
        {assets.program.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  );
}

type ClientOnlyProps = { active: boolean; waiting: ReactNode; children: ReactNode };

/** When active, renders `waiting` until hydration, so that both sides match. */
function ClientOnly({ active, waiting, children }: ClientOnlyProps) {
  const mounted = useMounted();
  return active && !mounted ? waiting : children;
}
