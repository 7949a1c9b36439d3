import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Link, type LinkProps } from '#lib/router/links.tsx';
import './button.css';
import { Spinner } from '../feedback/spinner.tsx';

/** On paper the primary button is indigo, on cloth yellow (`sun`); `line` is secondary on cloth, `ink` is for yellow surfaces. */
export type ButtonVariant = 'primary' | 'sun' | 'ink' | 'quiet' | 'line' | 'text';

type Look = {
  variant?: ButtonVariant | undefined;
  /** Fills the width of its parent. */
  block?: boolean | undefined;
  /** A square button that holds an icon only; give it an aria-label. */
  iconOnly?: boolean | undefined;
};

function buttonClass({ variant = 'primary', block, iconOnly }: Look, extra?: string): string {
  return classNames(
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    block && 'btn--block',
    iconOnly && 'btn--icon',
    extra,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Busy: it shows a spinner and ignores further presses, while focus stays where it is. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  block,
  iconOnly,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ variant, block, iconOnly }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  block,
  iconOnly,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & Look & { className?: string | undefined }) {
  return <Link {...rest} className={buttonClass({ variant, block, iconOnly }, className)} />;
}
