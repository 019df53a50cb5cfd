import type { AnyRouter } from '@trpc/server';
import { router } from '#server/trpc/procedures.ts';
import { features, type listed } from './features.ts';

type Routers = {
  [F in (typeof listed)[number] as F extends { router: AnyRouter } ? F['name'] : never]: F extends {
    router: infer R;
  }
    ? R
    : never;
};

export const appRouter = router(
  Object.fromEntries(
    features.flatMap((feature) => (feature.router ? [[feature.name, feature.router]] : [])),
  ) as Routers,
);

export type AppRouter = typeof appRouter;
