import type { PageRenderer } from '#app/pages/page-renderer.ts';

/** The real renderer of pages, which first gives `watch` the address of each that it renders. */
export const watchedPages =
  (watch: (url: string) => void) =>
  (built: PageRenderer): PageRenderer => ({
    ...built,
    async entry() {
      const entry = await built.entry();
      return {
        ...entry,
        render(request) {
          if (!request.clientOnly) watch(request.url);
          return entry.render(request);
        },
      };
    },
  });
