type Refresh = { injectIntoGlobalHook(target: Window): void };

// The bundler's hot reload wants its hook in place before the first component is loaded.
const refreshModule = '/@react-refresh';
const refresh = (await import(/* @vite-ignore */ refreshModule)) as Refresh;
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
refresh.injectIntoGlobalHook(window);
await import('./entry-client.tsx');
