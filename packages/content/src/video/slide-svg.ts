import { frame, type Layout, layOut, type PlacedLine, room, sizes } from './slide-layout.ts';
import type { Slide } from './storyboard.ts';
import { estimateWidth } from './text-fit.ts';

const colours = {
  cloth: '#172965',
  deep: '#101d4b',
  thread: '#93abf3',
  danfo: '#ffc72e',
  coral: '#ff7d5c',
  ink: '#141a38',
  paper: '#ffffff',
} as const;

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function textAt(x: number, y: number, size: number, style: string, words: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${style}>${escapeXml(words)}</text>`;
}

/** A woven strip on the left and a hem above the captions: two borders of one cloth. */
function cloth(): string {
  const band = room.bottom + 16;
  return `<defs>
<pattern id="strip" width="48" height="48" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colours.thread}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M4 0v48M44 0v48M24 4l12 20-12 20-12-20z"/><path d="M24 16l5 8-5 8-5-8z"/></g></pattern>
<pattern id="hem" width="48" height="16" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${band})"><path fill="${colours.danfo}" d="M0 16L12 2l12 14z"/><path fill="${colours.coral}" d="M24 16L36 2l12 14z"/></pattern>
</defs>
<rect width="${frame.width}" height="${frame.height}" fill="${colours.cloth}"/>
<rect width="48" height="${frame.height}" fill="url(#strip)"/>
<rect y="${band + 16}" width="${frame.width}" height="${frame.height}" fill="${colours.deep}"/>
<rect y="${band}" width="${frame.width}" height="16" fill="url(#hem)"/>`;
}

function heading({ rows, size }: Layout['heading'], isTitle: boolean): string {
  const first = isTitle ? 108 : 70;
  return rows
    .map((row, index) =>
      textAt(
        room.left,
        first + index * 68,
        size,
        `fill="${isTitle ? colours.paper : colours.danfo}" font-weight="760"`,
        row,
      ),
    )
    .join('');
}

function piece({ kind, rows, top }: PlacedLine): string {
  if (kind === 'answer') {
    const [words = ''] = rows;
    const width = Math.min(room.right - room.left, estimateWidth(words, sizes.answer) + 48);
    return `<rect x="${room.left}" y="${top}" width="${width}" height="64" rx="14" fill="${colours.danfo}"/>${textAt(
      room.left + width / 2,
      top + 48,
      sizes.answer,
      `fill="${colours.ink}" font-weight="720" text-anchor="middle"`,
      words,
    )}`;
  }
  const bead = `<circle cx="${room.left + 8}" cy="${top + 27}" r="7" fill="${colours.coral}"/>`;
  const words = rows.map((row, index) =>
    textAt(
      room.left + 30,
      top + 41 + index * 52,
      sizes.line,
      `fill="${colours.paper}" font-weight="500"`,
      row,
    ),
  );
  return bead + words.join('');
}

function picturePanel(area: NonNullable<Layout['picture']>, svg: string): string {
  const width = room.right - room.left;
  const data = Buffer.from(svg, 'utf8').toString('base64');
  return `<rect x="${room.left}" y="${area.top}" width="${width}" height="${area.height}" rx="16" fill="${colours.paper}"/><image x="${room.left + 10}" y="${area.top + 6}" width="${width - 20}" height="${area.height - 12}" href="data:image/svg+xml;base64,${data}"/>`;
}

export type SlideView = {
  isTitle: boolean;
  /** How many of the slide's pieces are uncovered. */
  shown: number;
  /** The text of the slide's picture. */
  picture: string | null;
};

/** Draws one slide in Akada's look. The typeface is the page's: the family is called Lexend. */
export function slideSvg(slide: Slide, { isTitle, shown, picture }: SlideView): string {
  const layout = layOut(slide, isTitle);
  const panel = layout.picture && picture !== null ? picturePanel(layout.picture, picture) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}" font-family="Lexend, sans-serif">
${cloth()}
${heading(layout.heading, isTitle)}
${panel}
${layout.pieces.slice(0, shown).map(piece).join('\n')}
</svg>`;
}
