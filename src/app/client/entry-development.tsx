// The bundler's hot reload wants its hook in place before the first component is loaded.
import { injectIntoGlobalHook } from '/@react-refresh';

Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
injectIntoGlobalHook(window);
await import('./entry-client.tsx');
