import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { useDismiss } from '#lib/hooks/use-dismiss.ts';
import { Link } from '#lib/router/links.tsx';
import './menu.css';

const CloseMenu = createContext<() => void>(() => {});

type MenuProps = {
  /** The content of the button, and its name. */
  trigger: ReactNode;
  triggerLabel: string;
  /** Shown above the items as the menu's name. */
  heading: ReactNode;
  children: ReactNode;
};

/** A button that opens a list of actions; arrow keys, Home, End, Escape and Tab work as in a desktop menu. */
export function Menu({ trigger, triggerLabel, heading, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismiss(root, open, (reason) => (reason === 'escape' ? close() : setOpen(false)));

  const openAt = (target: FocusTarget) => {
    setOpen(true);
    requestAnimationFrame(() => focusItem(root.current, target));
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    const target = focusTargetOf(event.key);
    if (target === undefined) return;
    event.preventDefault();
    focusItem(root.current, target);
  };

  return (
    <div className="menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="menu__button"
        aria-label={triggerLabel}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : openAt('first'))}
        onKeyDown={onButtonKey}
      >
        {trigger}
      </button>
      {open && (
        <div className="menu__panel">
          <div className="menu__label" id={`${id}-label`}>
            {heading}
          </div>
          <div
            id={id}
            role="menu"
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            onKeyDown={onMenuKey}
          >
            <CloseMenu value={close}>{children}</CloseMenu>
          </div>
        </div>
      )}
    </div>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const close = use(CloseMenu);
  return (
    <Link role="menuitem" tabIndex={-1} to={to} onClick={close}>
      {children}
    </Link>
  );
}

export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select}>
      {children}
    </button>
  );
}

type FocusTarget = 'first' | 'last' | 'next' | 'previous';

function focusTargetOf(key: string): FocusTarget | undefined {
  const focusTargets = new Map<string, FocusTarget>([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
  ]);
  return focusTargets.get(key);
}

function focusItem(root: HTMLElement | null, target: FocusTarget): void {
  const items = [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const now = items.findIndex((item) => item.matches(':focus'));
  const index = { first: 0, last: -1, next: (now + 1) % items.length, previous: now - 1 }[target];
  items.at(index)?.focus();
}
