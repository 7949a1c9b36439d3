import { describe, expect, it } from 'vitest';
import { picturePdf } from './picture-pdf.ts';

/** Every byte value, so that no step treats the data as text. */
const jpeg = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const pdf = picturePdf({
  ...{ jpeg, width: 2339, height: 1654, language: 'yo' },
  title: 'Ìwé ẹ̀rí',
  alt: 'Ọlá has finished the course.',
});
const source = Buffer.from(pdf).toString('latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

describe('a PDF of one picture', () => {
  it('says where each of its objects begins', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1]);
    const table = source.slice(start);
    expect(table).toMatch(/^xref\n0 9\n0000000000 65535 f \n/);
    const offsets = [...table.matchAll(/(\d{10}) 00000 n \n/g)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => /^\d+ 0 obj\n/.exec(source.slice(offset))?.[0])).toEqual(
      offsets.map((_, index) => `${index + 1} 0 obj\n`),
    );
  });

  it('holds the picture byte for byte, and its true length', () => {
    const length = Number(/\/DCTDecode \/Length (\d+)/.exec(source)?.[1]);
    const from = source.indexOf('stream\n') + 'stream\n'.length;
    expect([...pdf.subarray(from, from + length)]).toEqual([...jpeg]);
    expect(source.slice(from + length)).toMatch(/^\nendstream\nendobj\n/);
    const [, declared = '', content = ''] =
      /<<\/Length (\d+)>>\nstream\n([^\n]*)\nendstream/.exec(source) ?? [];
    expect(content).toHaveLength(Number(declared));
  });

  it('is a page of A4 that keeps the letters of every language', () => {
    expect(source).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(source).toContain(`/Title <feff${utf16('Ìwé ẹ̀rí')}>`);
    expect(source).toContain(`/Alt <feff${utf16('Ọlá has finished the course.')}>`);
    expect(source).toContain(`/Lang <feff${utf16('yo')}>`);
  });
});
