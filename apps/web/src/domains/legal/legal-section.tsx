import type { ReactNode } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';

/** One section of a legal page: a heading and short paragraphs. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="reading-page__text">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A paragraph with a link to the contact form. */
export function ContactParagraph({ text }: { text: `${string}<link>${string}</link>${string}` }) {
  return (
    <p>{rich(text, { link: (part: ReactNode) => <Link to={routes.contact}>{part}</Link> })}</p>
  );
}
