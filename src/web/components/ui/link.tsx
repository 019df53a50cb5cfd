import type { ComponentProps } from 'react';
import {
  type NavLinkProps,
  NavLink as PlainNavLink,
  Link as RouterLink,
  type To,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { prefersReducedMotion } from '#web/lib/scroll/scroll.ts';

/** With a view transition. The back office uses the router's own link. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition={useFades(props.to)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <PlainNavLink viewTransition={useFades(props.to)} {...props} />;
}

/** For another page, unless motion is reduced. */
function useFades(to: To): boolean {
  const here = useLocation().pathname;
  const { pathname } = useResolvedPath(to);
  return pathname !== here && typeof window !== 'undefined' && !prefersReducedMotion();
}
