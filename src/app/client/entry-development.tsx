type Refresh = { injectIntoGlobalHook(target: Window): void };

// React Refresh must be set up before the first component loads.
const refreshModule = '/@react-refresh';
const refresh = (await import(/* @vite-ignore */ refreshModule)) as Refresh;
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
refresh.injectIntoGlobalHook(window);
await import('./entry-client.tsx');
