import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import { type NavigateOptions, resolvePath, useRouter } from './router.tsx';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateOptions & {
    to: string;
    /** Lets the browser open the page. */
    reloadDocument?: boolean | undefined;
    ref?: Ref<HTMLAnchorElement>;
  };

/** The browser handles clicks with a modifier key or another mouse button. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasKey && (target === '' || target === '_self');
}

/** A link to a page of the site, which opens without reloading the document. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const { location, basename, navigate } = useRouter();
  const path = resolvePath(to, location);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return;
    event.preventDefault();
    // A page that is open already, or loading after a first tap, gets no second history entry.
    const { pathname, search, hash } = window.location;
    const isOpen = basename + path === pathname + search + hash;
    navigate(path, { replace: replace ?? isOpen, state });
  };
  // State is not in the URL: such a link waits for the code to load (start.js).
  const waits = state === undefined ? undefined : '';
  return <a {...rest} href={basename + path} data-wait={waits} onClick={open} />;
}

type NavLinkProps = LinkProps & {
  end?: boolean | undefined;
  /** Pages elsewhere that also count as this link's page. */
  owns?: readonly string[] | undefined;
};

/** A link that marks its page as current; without `end`, also for pages below it and those in `owns`. */
export function NavLink({ end = false, owns, ...rest }: NavLinkProps) {
  const { pathname } = useRouter().location;
  const open = pathname.toLowerCase();
  const isWithin = (path: string) => `${open}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
  const own = rest.to.toLowerCase();
  const isOpen = end ? open === own : isWithin(own);
  return <Link {...rest} aria-current={isOpen ? 'page' : owns?.some(isWithin) || undefined} />;
}

/** Navigates to another page as soon as it renders. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const { navigate } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, whatever object its state is
  useEffect(() => navigate(to, { replace, state }), [navigate, to]);
  return null;
}
