import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Style } from '../text/inline.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** DejaVu covers the letters of Yorùbá, Hausa and Igbo, the naira sign and the symbols of school maths. */
const files = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  italic: 'DejaVuSans-Oblique',
  boldItalic: 'DejaVuSans-BoldOblique',
} as const;

export type FontName = keyof typeof files;

/** PDFKit's parsed font, which it accepts instead of the file. */
type ParsedFont = Buffer;

const parsed = new Map<FontName, ParsedFont>();

/** Parsing a font is most of the work of a small PDF, so each is parsed once and shared. */
function parse(name: FontName): ParsedFont {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  document.font(read(files[name]));
  return (document as unknown as { _font: { font: ParsedFont } })._font.font;
}

export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as FontName[]) {
    const font = parsed.get(name) ?? parse(name);
    parsed.set(name, font);
    document.registerFont(name, font);
  }
}

export function fontFor({ bold, italic }: Style): FontName {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}
