import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The client build makes dist/client with a manifest; the `--ssr` build makes dist/server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/web/public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // A data: address in a stylesheet would have to be allowed by the policy; files need not be.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: 'src/app/client/entry-client.tsx',
        // A schema that the browser does not use goes, so that rules may stand beside schemas in a file
        // and no page loads zod (21 kB) for them.
        treeshake: { manualPureFunctions: ['z'] },
      },
    }),
  },
}));
