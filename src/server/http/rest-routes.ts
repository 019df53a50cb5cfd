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
  /** Whether a request's path is this route's. */
  matches(path: string): boolean;
};

/** Matches the paths of a template such as `/products/{id}`. */
export function patternOf(template: string): RegExp {
  const source = template.replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}/?$`, 'i');
}

/** Every procedure that is also a REST call. */
export function restRoutes(router: AnyRouter): RestRoute[] {
  const procedures = Object.entries(
    router._def.procedures as Record<string, { _def: { meta?: ProcedureMeta } }>,
  );
  return procedures.flatMap(([procedure, { _def }]) => {
    const meta = _def.meta;
    if (!meta?.openapi) return [];
    const { method, path } = meta.openapi;
    const pattern = patternOf(path);
    const matches = (requested: string) => pattern.test(requested);
    return [{ procedure, method, path, guard: meta.guard, shared: meta.shared, matches }];
  });
}
