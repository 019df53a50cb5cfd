import type { Plugin } from 'vite';

/** Something of a package that every page would carry and this shop cannot reach. */
type Needless = {
  /** The file of the package. */
  file: RegExp;
  what: RegExp;
  instead: string;
};

/** Hooks of tRPC that stand in one function with those which the shop uses; none can go by itself. */
const hooks = [
  'usePrefetchQuery',
  'useSuspenseQuery',
  'useSubscription',
  'usePrefetchInfiniteQuery',
  'useSuspenseInfiniteQuery',
  'useQueries',
  'useSuspenseQueries',
];

/** The same among what reads and changes its data. */
const utilities = [
  'queryOptions',
  'infiniteQueryOptions',
  'setMutationDefaults',
  'getMutationDefaults',
  'isMutating',
  'setQueriesData',
];

const reactRouter = /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/;
const clientOfTrpc = /\/@trpc\/client\/dist\/index\.mjs$/;
const hooksOfTrpc = /\/@trpc\/react-query\/dist\/shared-[\w-]+\.mjs$/;

/** Functions that every part of tRPC carries for browsers older than those that the shop is built for. */
const helpersOfTrpc =
  /\/@trpc\/\w+(-\w+)*\/dist\/(objectSpread2|getErrorShape|getQueryKey)-[\w-]+\.mjs$/;

const needless: readonly Needless[] = [
  {
    file: helpersOfTrpc,
    what: /^function _objectSpread2\(e\) \{$[\s\S]*?^\}$/m,
    instead: 'const _objectSpread2 = Object.assign;',
  },
  {
    file: helpersOfTrpc,
    what: /^function _defineProperty\(e, r, t\) \{$[\s\S]*?^\}$/m,
    instead: 'const _defineProperty = (e, r, t) => ((e[r] = t), e);',
  },
  // Nobody here subscribes, and no answer comes as a stream.
  {
    file: clientOfTrpc,
    what: /^\tsubscription\(path, input, opts\) \{$[\s\S]*?^\t\}$/m,
    instead: '',
  },
  { file: clientOfTrpc, what: /^AsyncGenerator\.prototype\[[\s\S]*?^\};$/m, instead: '' },
  { file: hooksOfTrpc, what: /^\t+if \(isAsyncIterable\(result\)\) return .*$/gm, instead: '' },
  // Rendering twice on a server, which this shop does not.
  {
    file: hooksOfTrpc,
    what: /^\t+if \(typeof window === "undefined" && ssrState === "prepass".*\) prefetch.*;$/gm,
    instead: '',
  },
  { file: hooksOfTrpc, what: /return ssrState && [^;]*: opts;/, instead: 'return opts;' },
  // A counter that is set beside them keeps web sockets in; nobody here opens any.
  {
    file: /\/@trpc\/client\/dist\/wsLink-[\w-]+\.mjs$/,
    what: /^(?=[\w$.(), ]*\(WsConnection, "connectCount")/m,
    instead: '/* @__PURE__ */ ',
  },
  // Names for developers keep forms, scrolling and a router in that nobody uses.
  { file: reactRouter, what: /^\w+\.displayName = ".*";$/gm, instead: '' },
  {
    file: reactRouter,
    what: /(?<= = )(?=React\d*\.(memo|forwardRef|createContext)\()/g,
    instead: '/* @__PURE__ */ ',
  },
  // Our own boundary catches what breaks (`failure-boundary.tsx`); a class that extends another cannot be
  // told to be needless, and these bring the framework's scripts.
  { file: reactRouter, what: /^RenderErrorBoundary\.contextType = .*$/m, instead: '' },
  {
    file: reactRouter,
    what: /^var (\w+ErrorBoundary) = (class extends [\w.]+ \{$[\s\S]*?^\});$/gm,
    instead: 'var $1 = /* @__PURE__ */ (() => $2)();',
  },
  {
    file: reactRouter,
    what: /^var ENABLE_DEV_WARNINGS = true;$/m,
    instead: 'var ENABLE_DEV_WARNINGS = false;',
  },
  // Advice for developers who forgot the router.
  {
    file: reactRouter,
    what: /(invariant\d?\(\s*(?:!?useInRouterContext\(\)),)[^;]*?\);/g,
    instead: '$1 "");',
  },
  // Its data mode, in which links know of transitions.
  { file: reactRouter, what: /isDataRoute \? useNavigateStable\(\) : /, instead: '' },
  {
    file: reactRouter,
    what: /routerState != null && [^;]*viewTransition === true/,
    instead: 'false',
  },
  // Links fetch ahead in the framework only; the shop warms its pages by itself (`warm-pages.ts`).
  {
    file: reactRouter,
    what: /return shouldPrefetch && !isAbsolute \? [^;]*: link;/,
    instead: 'return link;',
  },
  {
    file: reactRouter,
    what: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^;]*;/,
    instead: 'const prefetchRef = null, prefetchHandlers = null;',
  },
  { file: reactRouter, what: /,\s*"data-discover": [^\n]*/, instead: '' },
  ...utilities.map((name) => ({
    file: hooksOfTrpc,
    what: new RegExp(`^\\t\\t${name}: \\([^]*?^\\t\\t\\},?$`, 'm'),
    instead: '',
  })),
  ...hooks.flatMap((hook) => [
    {
      file: hooksOfTrpc,
      what: new RegExp(`^\\t(function|const) ${hook}\\b(\\$1)?[^]*?^\\t\\}(;$|$)`, 'm'),
      instead: '',
    },
    { file: hooksOfTrpc, what: new RegExp(`^\\t\\t${hook}\\b.*\\n`, 'm'), instead: '' },
  ]),
];

/**
 * Takes out of packages what the shop never reaches and what cannot be told from the outside to be
 * needless. Fails the build where the packages have changed so that something of it is not found any
 * more, and where the shop uses what is left out.
 */
export function leaveOut(): Plugin {
  const used = new RegExp(`\\.(${[...hooks, ...utilities].join('|')})\\(`);
  const found = new Set<Needless>();
  return {
    name: 'leave-out',
    apply: 'build',
    transform: {
      filter: { id: [...new Set(needless.map(({ file }) => file)), /\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.includes('/node_modules/')) {
          const [, hook] = used.exec(code) ?? [];
          if (hook) this.error(`${id} uses ${hook}, which leave-out.ts leaves out of the build.`);
          return null;
        }
        let left = code;
        for (const one of needless) {
          if (!one.file.test(id)) continue;
          const before = left;
          left = left.replace(one.what, one.instead);
          if (left !== before) found.add(one);
        }
        return { code: left, map: null };
      },
    },
    buildEnd(failure) {
      const gone = needless.find((one) => !found.has(one));
      if (gone && !failure) this.error(`leave-out.ts finds no ${gone.what} in ${gone.file}.`);
    },
  };
}
