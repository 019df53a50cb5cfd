import type { ComponentProps } from 'react';
import {
  type NavLinkProps,
  NavLink as PlainNavLink,
  Link as RouterLink,
  type To,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { prefersReducedMotion } from '#web/lib/scroll/reduced-motion.ts';

/** A link within the shop: one page fades into the other. The back office has the router's own, which does not. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition={useFades(props.to)} {...props} />;
}

/** The same in a menu, which tells where one is. */
export function NavLink(props: NavLinkProps) {
  return <PlainNavLink viewTransition={useFades(props.to)} {...props} />;
}

/** To another page, and where motion is not to be reduced. */
function useFades(to: To): boolean {
  const here = useLocation().pathname;
  const { pathname } = useResolvedPath(to);
  return pathname !== here && typeof window !== 'undefined' && !prefersReducedMotion();
}
