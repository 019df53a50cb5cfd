import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Topic } from '#server/cache/cache.ts';
import type { PageData, Visit } from './page-data.ts';

/** What a public page declares about itself, beside its address. */
export type PageHandle = {
  /** The source file of the page, under which the build lists its code. */
  module: string;
  /** What the page shows changes with these; the rendered page is kept until then. */
  topics: readonly Topic[];
  /**
   * The query parameters that change what the server renders, and the values that do; all others are
   * ignored, so that nobody can have a page kept a thousand times.
   */
  search?: Readonly<Record<string, RegExp>>;
  status?: number;
  /** Made for whoever has the link: never kept. */
  personal?: boolean;
};

export type LoadPage = (work: (data: PageData) => Promise<unknown>[]) => Promise<null>;

export type Page = PageHandle & {
  path: string;
  component: () => Promise<ComponentType>;
  prefetch?: (data: PageData, visit: Visit) => Promise<unknown>[];
};

/** The route of a public page: its code and its data are fetched when it is opened. */
export function toRoute(
  { path, component, prefetch, ...handle }: Page,
  load: LoadPage,
): RouteObject {
  return {
    path,
    handle,
    lazy: async () => ({ Component: await component() }),
    ...(prefetch && {
      loader: ({ params, request }: LoaderFunctionArgs) =>
        load((data) => prefetch(data, { params, search: new URL(request.url).searchParams })),
    }),
  };
}
