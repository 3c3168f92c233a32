import { type ComponentProps, type MouseEvent, use } from 'react';
import { LocationContext, type Manner, NavigatorContext, useLocation } from './navigation.tsx';
import { resolveAddress, textOf } from './paths.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Manner & { readonly to: string };

/** Opens in place: the left button alone, and no window of its own asked for. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link to a page of the portal. To the address one is at, it adds no step back. With a whole path it stands for the same wherever one is:
 * a move does not draw it again.
 */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const navigator = use(NavigatorContext);
  const address = resolveAddress(to, to.startsWith('/') ? to : use(LocationContext).location.pathname);
  const href = textOf(address);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    navigator.show(address, { replace: replace ?? href === textOf(navigator.here()), state });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

/** A link that says whether one is on its page, or below it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const at = pathname.toLowerCase();
  const to = resolveAddress(link.to, pathname).pathname.toLowerCase();
  const below = !end && at.startsWith(to.endsWith('/') ? to : `${to}/`);
  return <Link {...link} aria-current={at === to || below ? 'page' : undefined} />;
}
