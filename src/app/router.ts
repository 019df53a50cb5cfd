import type { AnyRouter } from '@trpc/server';
import { router } from '#server/trpc/procedures.ts';
import { features, type listed } from './features.ts';

type Part = Extract<(typeof listed)[number], { routers: object }>['routers'];
type NameIn<Routers> = Routers extends unknown ? keyof Routers : never;
type Routers = {
  [Name in NameIn<Part>]: Extract<Part, Record<Name, AnyRouter>>[Name];
};

export const appRouter = router(
  Object.assign({}, ...features.map(({ routers }) => routers)) as Routers,
);

export type AppRouter = typeof appRouter;
