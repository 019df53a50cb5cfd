import type { AnyRouter } from '@trpc/server';
import type { Topic } from '../cache/cache.ts';
import type { ProcedureMeta } from '../trpc/trpc.ts';

export type RestRoute = {
  /** Dotted name of the procedure behind it. */
  procedure: string;
  method: string;
  /** As in the document: `/products/{id}`. */
  path: string;
  guard: 'public' | 'admin' | undefined;
  shared: readonly Topic[] | undefined;
  upload: ProcedureMeta['upload'];
  /** The names that its input knows. */
  parameters: readonly string[];
};

type Definition = { meta?: ProcedureMeta; inputs: { shape?: Record<string, unknown> }[] };

/** Matches the paths of a template such as `/products/{id}`. */
export function patternOf(template: string): RegExp {
  const source = template.replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Every procedure that is also a REST call. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: Definition }>);
  return procedures.flatMap(([procedure, { _def }]) => {
    const meta = _def.meta;
    if (!meta?.openapi) return [];
    const { method, path } = meta.openapi;
    const parameters = _def.inputs.flatMap((input) => Object.keys(input.shape ?? {}));
    const { guard, shared, upload } = meta;
    return [{ procedure, method, path, guard, shared, upload, parameters }];
  });
}

/** Finds the route of a call; paths without a placeholder are looked up directly. */
export function routeFinder(
  routes: readonly RestRoute[],
): (method: string, path: string) => RestRoute | undefined {
  const fixed = new Map(
    routes
      .filter(({ path }) => !path.includes('{'))
      .map((route) => [`${route.method} ${route.path}`, route]),
  );
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method, path) =>
    fixed.get(`${method} ${path}`) ??
    patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}
