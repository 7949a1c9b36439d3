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
    // The page that is open already gets no second entry in the history.
    const isOpen = path === location.pathname + location.search + location.hash;
    navigate(path, { replace: replace ?? isOpen, state });
  };
  return <a {...rest} href={basename + path} onClick={open} />;
}

/** A link that says whether its page is open; without `end`, also when a page below it is. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean | undefined }) {
  const { pathname } = useRouter().location;
  const open = pathname.toLowerCase();
  const own = rest.to.toLowerCase();
  const isOpen = open === own || (!end && open.startsWith(own.endsWith('/') ? own : `${own}/`));
  return <Link {...rest} aria-current={isOpen ? 'page' : undefined} />;
}

/** Leads on to another page as soon as it is rendered. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const { navigate } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, whatever object its state is
  useEffect(() => navigate(to, { replace, state }), [navigate, to]);
  return null;
}
