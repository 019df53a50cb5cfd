import unpluginIcons from 'unplugin-icons/vite';

/** What all drawings of the set have in common; `drawIcon` says it, so that a page can change it. */
const common =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/** `import LogOut from '~icons/lucide/log-out'`: one drawing of a set of Iconify's as a React component. */
export const icons = () =>
  unpluginIcons({
    compiler: {
      extension: 'js',
      compiler: (svg) => {
        const body = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<')).replace(common, '');
        return `import { drawIcon } from '#web/lib/draw-icon.ts';
export default drawIcon(${JSON.stringify(body)});`;
      },
    },
  });
