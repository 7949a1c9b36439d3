import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect } from 'react';
import { type NavigateOptions, resolvePath, useRouter } from './router.tsx';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  NavigateOptions & {
    to: string;
    /** Leaves the opening of the page to the browser. */
    reloadDocument?: boolean | undefined;
    ref?: Ref<HTMLAnchorElement>;
  };

/** With a key held down, or another button, a link is the browser's business. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasKey && (target === '' || target === '_self');
}

/** A link to a page of the site, which opens without loading the document anew. */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const { location, basename, navigate } = useRouter();
  const path = resolvePath(to, location);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return;
    event.preventDefault();
    // The page that is open already, or on its way after a first tap, gets no second entry in the history.
    const { pathname, search, hash } = window.location;
    const isOpen = basename + path === pathname + search + hash;
    navigate(path, { replace: replace ?? isOpen, state });
  };
  // What goes along is not in the URL: before the code is here such a link waits for it (start.js).
  const waits = state === undefined ? undefined : '';
  return <a {...rest} href={basename + path} data-wait={waits} onClick={open} />;
}

type NavLinkProps = LinkProps & {
  end?: boolean | undefined;
  /** Pages elsewhere that belong to this one. */
  owns?: readonly string[] | undefined;
};

/** A link that says whether its page is open; without `end`, also when a page below it is, or one that belongs to it. */
export function NavLink({ end = false, owns, ...rest }: NavLinkProps) {
  const { pathname } = useRouter().location;
  const open = pathname.toLowerCase();
  const isWithin = (path: string) => `${open}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
  const own = rest.to.toLowerCase();
  const isOpen = end ? open === own : isWithin(own);
  return <Link {...rest} aria-current={isOpen ? 'page' : owns?.some(isWithin) || undefined} />;
}

/** Leads on to another page as soon as it is rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const { navigate } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, whatever object its state is
  useEffect(() => navigate(to, { replace, state }), [navigate, to]);
  return null;
}
