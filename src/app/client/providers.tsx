import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { createCallClient } from '#web/lib/call-client.ts';
import { SiteProvider } from '#web/lib/site-context.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { SlotFills } from '#web/slots.tsx';
import { fills } from './features.ts';

type Props = { queryClient: QueryClient; origin: string; year: number; children: ReactNode };

export function Providers({ queryClient, origin, year, children }: Props) {
  const [client] = useState(createCallClient);
  const site = useMemo(() => ({ origin, year }), [origin, year]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SiteProvider site={site}>
          <SlotFills value={fills}>{children}</SlotFills>
        </SiteProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
