import { encode } from 'uqr';

/** The quiet zone in modules; two are enough for a terminal with light around the code. */
const quietZone = 2;

/**
 * The character for an upper and a lower module: light modules are drawn, so that the code is right on a dark terminal.
 */
const blocks = new Map([
  ['light light', '█'],
  ['light dark', '▀'],
  ['dark light', '▄'],
  ['dark dark', ' '],
]);

/**
 * A QR code in characters, two rows of modules to a line. Light modules are drawn, because most terminals show light
 * text on dark. On a light terminal the colours are inverted, which most scanners can read too.
 */
export function qrText(text: string): string {
  const { data: modules, size } = encode(text, { ecc: 'M', border: quietZone });
  const name = (row: number, column: number) => (modules[row]?.[column] ? 'dark' : 'light');
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (__, column) =>
      blocks.get(`${name(2 * line, column)} ${name(2 * line + 1, column)}`),
    ).join(''),
  );
  return lines.join('\n');
}
