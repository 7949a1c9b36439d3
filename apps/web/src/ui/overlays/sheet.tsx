import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './sheet.css';

export type SheetSide = 'right' | 'left' | 'top' | 'bottom';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** The panel's name for screen readers. */
  label: string;
  side?: SheetSide | undefined;
  children: ReactNode;
};

/**
 * A panel that slides in from a side. It is a native modal dialog: the page behind is inert, Escape closes it and focus
 * returns to the opener, all without script.
 */
export function Sheet({ open, onClose, label, side = 'right', children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (typeof element.showModal !== 'function') showPlainly(element, open);
    else if (open) element.showModal();
    else element.close();
  }, [open]);
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Browsers with modal dialogs close them on Escape and fire `onClose`.
    if (event.key === 'Escape' && typeof event.currentTarget.showModal !== 'function') onClose();
    keepTabInside(event);
  };

  const onBackdropPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-side={side}
      aria-label={label}
      onClose={onClose}
      onClick={onBackdropPress}
      onKeyDown={onKey}
    >
      {open && (
        <div className="sheet__panel">
          <button
            type="button"
            className="sheet__close"
            aria-label={uiText.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Safari before 15.4 and Firefox before 98 have no dialog element: show a panel above the page, and focus it. */
function showPlainly(element: HTMLElement, isOpen: boolean): void {
  element.toggleAttribute('open', isOpen);
  element.setAttribute('role', 'dialog');
  if (isOpen) element.querySelector('button')?.focus();
}

/** Without this the Tab key would leave for the browser's own toolbars, where a child gets lost. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    ),
  ].filter((stop) => stop.checkVisibility?.() ?? true);
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}
