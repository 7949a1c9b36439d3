import { useMemo } from 'react';

type Policy = { createHTML: (html: string) => string };
type Policies = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
};

/** Sanitised HTML has none of these. The CSP blocks scripts, but some of these tags could still load content or redirect. */
const foreign = /<(?=base|embed|form|i?frame|link|meta|object|script|style)/gi;

/** The only way from text to HTML: with Trusted Types the browser rejects HTML that bypasses it. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('akada', {
  createHTML: (html) => html.replace(foreign, '&lt;'),
});

/** Sanitised HTML for `dangerouslySetInnerHTML`. The object is stable while the text is: React re-renders a new one. */
export function useMarkup(html: string) {
  return useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
}
