/** Text to draw: words in a style, and the two shapes of school maths that words cannot show. */
export type Style = { bold: boolean; italic: boolean; shift: 'none' | 'up' | 'down' };

export type Inline =
  | { kind: 'text'; text: string; style: Style }
  | { kind: 'fraction'; over: Inline[]; under: Inline[] }
  | { kind: 'root'; inside: Inline[] };

export const plain: Style = { bold: false, italic: false, shift: 'none' };

export const sameStyle = (a: Style, b: Style): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.shift === b.shift;

export const textIn = (text: string, style: Style): Inline => ({ kind: 'text', text, style });

/** The text for a screen reader or a test. */
export function readable(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'root') return `√(${readable(inline.inside)})`;
      return `${readable(inline.over)}/${readable(inline.under)}`;
    })
    .join('');
}
