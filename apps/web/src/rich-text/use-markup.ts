import { useMemo } from 'react';

type Policy = { createHTML: (html: string) => string };
type Policies = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
};

/** Clean words hold none of these. A page's policy stops code by itself, but would let some of them load or lead away. */
const foreign = /<(?=base|embed|form|i?frame|link|meta|object|script|style)/gi;

/** The one way from text to HTML: the browser takes none that did not come through here (Trusted Types). */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('akada', {
  createHTML: (html) => html.replace(foreign, '&lt;'),
});

/** Clean HTML for `dangerouslySetInnerHTML`. It stays the same object while the text does: React renders anew what differs. */
export function useMarkup(html: string) {
  return useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
}
