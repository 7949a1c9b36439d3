import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Style } from '../text/inline.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** DejaVu has the letters of Yorùbá, Hausa and Igbo, the naira sign and the signs of school maths. */
const files = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  italic: 'DejaVuSans-Oblique',
  boldItalic: 'DejaVuSans-BoldOblique',
} as const;

export type FontName = keyof typeof files;
export const fontNames = Object.keys(files) as FontName[];

const loaded = new Map<FontName, Buffer>();

export function fontBytes(name: FontName): Buffer {
  const bytes = loaded.get(name) ?? read(files[name]);
  loaded.set(name, bytes);
  return bytes;
}

export function fontFor({ bold, italic }: Style): FontName {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
