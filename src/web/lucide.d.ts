/** Drawn by `app/commands/build/icons.ts`, which refuses a name that there is not. */
declare module 'lucide/*' {
  import type { FunctionComponent, SVGProps } from 'react';

  const icon: FunctionComponent<SVGProps<SVGSVGElement>>;
  export default icon;
}
