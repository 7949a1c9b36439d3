import type { HTMLAttributes } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Link, type LinkProps } from '#lib/router/links.tsx';
import './card.css';

type Look = {
  /** No padding: pictures reach the edge. */
  flush?: boolean | undefined;
  tone?: 'plain' | 'sun' | undefined;
};

function cardClass({ flush, tone }: Look, extra?: string): string {
  return classNames('card', flush && 'card--flush', tone === 'sun' && 'card--sun', extra);
}

export function Card({
  as: Tag = 'div',
  flush,
  tone,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & Look & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }) {
  return <Tag {...rest} className={cardClass({ flush, tone }, className)} />;
}

export function LinkCard({
  flush,
  tone,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & Look & { className?: string | undefined }) {
  return <Link {...rest} className={cardClass({ flush, tone }, className)} />;
}
