/** A page with one picture. `alt` is the text for screen readers. */
export type PagePicture = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  title: string;
  alt: string;
  language: string;
};

/** A4 landscape, in points. */
const sheet = { width: 841.89, height: 595.28 };

/** Encodes text of any language for PDF strings outside of fonts. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<${['feff', ...units.map((unit) => unit.toString(16).padStart(4, '0'))].join('')}>`;
}

/**
 * One A4 page around a JPEG, without a font or a library, so that it is small enough to be made on a phone. The picture
 * is a tagged figure, so that its text is available to people who cannot see it.
 */
export function picturePdf(picture: PagePicture): Uint8Array {
  const { jpeg, width, height, title, alt, language } = picture;
  const encoder = new TextEncoder();
  const content = encoder.encode(
    `/Figure <</MCID 0>> BDC q ${sheet.width} 0 0 ${sheet.height} 0 0 cm /Picture Do Q EMC`,
  );
  const objects: [head: string, stream?: Uint8Array][] = [
    [
      `<</Type /Catalog /Pages 2 0 R /Lang ${textString(language)} /MarkInfo <</Marked true>> ` +
        '/StructTreeRoot 7 0 R /ViewerPreferences <</DisplayDocTitle true>>>>',
    ],
    ['<</Type /Pages /Kids [3 0 R] /Count 1>>'],
    [
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /StructParents 0 ` +
        '/Resources <</XObject <</Picture 4 0 R>>>> /Contents 5 0 R>>',
    ],
    [
      `<</Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}>>`,
      jpeg,
    ],
    [`<</Length ${content.length}>>`, content],
    [`<</Title ${textString(title)} /Producer (Akada)>>`],
    ['<</Type /StructTreeRoot /K 8 0 R /ParentTree <</Nums [0 [8 0 R]]>>>>'],
    [`<</Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K 0 /Alt ${textString(alt)}>>`],
  ];

  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    size += bytes.length;
  };
  add('%PDF-1.5\n');
  // Bytes above 127 show programs that copy files that this one is binary.
  add(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const offsets = objects.map(([head, stream], index) => {
    const offset = size;
    add(`${index + 1} 0 obj\n${head}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
    return offset;
  });
  const start = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R>>\n`);
  add(`startxref\n${start}\n%%EOF\n`);

  const file = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
