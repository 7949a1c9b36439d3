import { encode } from 'uqr';

/** Modules of light space around the code; two are enough on a screen that is light around it anyway. */
const quietZone = 2;

/** The character for an upper and a lower module: light modules are the ink, so the code is right on a dark terminal. */
const blocks = new Map([
  ['light light', '█'],
  ['light dark', '▀'],
  ['dark light', '▄'],
  ['dark dark', ' '],
]);

/**
 * A QR code in characters, two rows of modules to a line. Light modules are drawn: a terminal
 * shows light on dark. On one that shows dark on light the colours are swapped, which most
 * scanners read too.
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
