import unpluginIcons from 'unplugin-icons/vite';

/** Attributes common to all icons; set in `drawIcon`, so that a page can override them. */
const common =
  / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/** `import LogOut from '~icons/lucide/log-out'` imports an Iconify icon as a React component. */
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
