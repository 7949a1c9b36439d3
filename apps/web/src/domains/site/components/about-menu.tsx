import { type PointerEvent, useId, useRef, useState } from 'react';
import { useDismiss } from '#lib/hooks/use-dismiss.ts';
import { NavLink } from '#lib/router/links.tsx';
import { useLocation } from '#lib/router/router.tsx';
import { DownIcon } from '#ui/icons/icons.tsx';
import { siteText } from '../messages.ts';
import './about-menu.css';
import { aboutLinks, isAboutPath } from '../navigation.ts';

type AboutMenuProps = {
  /** `floating`: on wide screens, opens on hover; `inline`: in the side panel, expands in place when pressed. */
  layout: 'floating' | 'inline';
  onNavigate?: (() => void) | undefined;
};

export function AboutMenu({ layout, onNavigate }: AboutMenuProps) {
  const { pathname } = useLocation();
  // A list opened by hover closes when the mouse leaves; one opened by a press stays open.
  const [open, setOpen] = useState<false | 'hover' | 'press'>(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismiss(root, open !== false, (reason) => {
    setOpen(false);
    if (reason === 'escape' && root.current?.contains(document.activeElement)) {
      button.current?.focus();
    }
  });
  const hover = (event: PointerEvent, next: 'hover' | false) => {
    if (layout !== 'floating' || event.pointerType !== 'mouse' || open === 'press') return;
    setOpen(next);
  };
  return (
    <div
      ref={root}
      className={`about-menu about-menu--${layout}`}
      onPointerEnter={(event) => hover(event, 'hover')}
      onPointerLeave={(event) => hover(event, false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open !== false}
        aria-controls={id}
        data-current={isAboutPath(pathname) || undefined}
        onClick={() => setOpen(open === 'press' ? false : 'press')}
      >
        {siteText.aboutMenu}
        <DownIcon className="chevron" />
      </button>
      <ul id={id} hidden={open === false}>
        {aboutLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => {
                setOpen(false);
                onNavigate?.();
              }}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
