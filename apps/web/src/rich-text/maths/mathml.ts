const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES.get(character) ?? character);
}

/** Writes one element; `children` are finished MathML. */
export function element(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

/** Writes one element that holds text. */
export function leaf(name: 'mi' | 'mn' | 'mo' | 'mtext', text: string): string {
  return element(name, escapeXml(text));
}

export function row(children: string[]): string {
  return children.length === 1 ? (children[0] ?? '') : element('mrow', ...children);
}

/** A name of several letters, set upright as one word. */
export function word(text: string): string {
  return `<mi mathvariant="normal">${escapeXml(text)}</mi>`;
}

export function space(em: number): string {
  return `<mspace width="${em}em"></mspace>`;
}
