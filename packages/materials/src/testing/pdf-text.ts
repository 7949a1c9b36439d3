import { inflateSync } from 'node:zlib';

type PdfObject = { head: string; stream: string };

function objectsOf(pdf: Uint8Array): Map<string, PdfObject> {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', content = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    const start = content.indexOf('stream\n');
    const packed = content.slice(start + 7, content.lastIndexOf('\nendstream'));
    objects.set(id, {
      head: start < 0 ? content : content.slice(0, start),
      stream: start < 0 ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
    });
  }
  return objects;
}

/** Maps the glyph ids of a font to letters. */
function lettersOf(cmap: string): string[] {
  return [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gu)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/gu)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** Replaces a letter that the font does not have. */
export const missing = '\ufffd';

/** The text of every page, in the pieces in which it was drawn. Reads only our own files. */
export function readPdf(pdf: Uint8Array): { pages: string[] } {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/u.test(head));
  const ref = (text: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(text)?.[1] ?? '');
  return {
    pages: pages.map(({ head }) => {
      const resources = ref(head, 'Resources')?.head ?? '';
      for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/gu))
        fonts.set(name, lettersOf(ref(objects.get(id)?.head ?? '', 'ToUnicode')?.stream ?? ''));
      const content = ref(head, 'Contents')?.stream ?? '';
      const drawn = content.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/gu);
      return [...drawn]
        .map(([, name = '', glyphs = '']) =>
          [...glyphs.matchAll(/<([0-9a-f]+)>/gu)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? [])
            .map((glyph) => (glyph === '0000' ? missing : fonts.get(name)?.[parseInt(glyph, 16)]))
            .join(''),
        )
        .join('\n');
    }),
  };
}
