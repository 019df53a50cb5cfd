import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createCallClient } from '#web/lib/call-client.ts';
import { SiteOriginProvider } from '#web/lib/site-origin.tsx';
import { SiteYearProvider } from '#web/lib/site-year.tsx';
import { trpc } from '#web/lib/trpc.ts';

type Props = { queryClient: QueryClient; origin: string; year: number; children: ReactNode };

export function Providers({ queryClient, origin, year, children }: Props) {
  const [client] = useState(createCallClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SiteOriginProvider origin={origin}>
          <SiteYearProvider year={year}>{children}</SiteYearProvider>
        </SiteOriginProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
