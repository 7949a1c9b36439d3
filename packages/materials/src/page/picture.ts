import type { Sheet } from './sheet.ts';

type Document = PDFKit.PDFDocument;
type Attributes = ReadonlyMap<string, string>;
type Element = { name: string; attributes: Attributes; children: (Element | string)[] };

/** DejaVu is wider than the phone fonts that the pictures are drawn for. */
const narrower = 0.88;
const largestWidth = 230;
const largestHeight = 240;

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gu;
const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
]);

function parse(svg: string): Element {
  const root: Element = { name: 'root', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closes, name, pairs = '', isEmpty, text] of svg.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      const plain = (text ?? '').replace(/&[a-z]+;/gu, (entity) => entities.get(entity) ?? entity);
      parent.children.push(plain);
    } else if (closes) {
      if (open.length > 1) open.pop();
    } else {
      const attributes = new Map(
        [...pairs.matchAll(/([\w:-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      );
      const element: Element = { name, attributes, children: [] };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  return root;
}

const elementsIn = ({ children }: Element) =>
  children.filter((child): child is Element => typeof child !== 'string');

/** The attributes that an element passes to its children. */
const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
];

function withInherited(own: Attributes, from: Attributes): Attributes {
  const all = new Map(own);
  for (const key of inherited) {
    const value = from.get(key);
    if (!all.has(key) && value !== undefined) all.set(key, value);
  }
  return all;
}

const number = (attributes: Attributes, key: string) => Number(attributes.get(key) ?? 0) || 0;

function applyTransform(document: Document, transform: string) {
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/gu)) {
    const [a = 0, b, c] = list.split(/[\s,]+/u).map(Number);
    if (name === 'translate') document.translate(a, b ?? 0);
    if (name === 'scale') document.transform(a, 0, 0, b ?? a, 0, 0);
    if (name === 'rotate') document.rotate(a, { origin: [b ?? 0, c ?? 0] });
  }
}

function outline(document: Document, { name, attributes }: Element): boolean {
  const at = (key: string) => number(attributes, key);
  if (name === 'circle') document.circle(at('cx'), at('cy'), at('r'));
  else if (name === 'ellipse') document.ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  else if (name === 'path') document.path(attributes.get('d') ?? '');
  else if (name === 'rect' && at('rx') > 0)
    document.roundedRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (name === 'rect') document.rect(at('x'), at('y'), at('width'), at('height'));
  else return false;
  return true;
}

const caps = new Set(['butt', 'round', 'square']);
const joins = new Set(['miter', 'round', 'bevel']);

function drawShape(document: Document, element: Element, style: Attributes) {
  const fill = style.get('fill') ?? '#000000';
  const stroke = style.get('stroke') ?? 'none';
  if ((fill === 'none' && stroke === 'none') || !outline(document, element)) return;
  const cap = style.get('stroke-linecap') ?? 'butt';
  const join = style.get('stroke-linejoin') ?? 'miter';
  const [dash, space] = (style.get('stroke-dasharray') ?? '').split(/[\s,]+/u).map(Number);
  document.lineWidth(Number(style.get('stroke-width') ?? 1));
  if (caps.has(cap)) document.lineCap(cap as 'butt');
  if (joins.has(join)) document.lineJoin(join as 'miter');
  if (dash) document.dash(dash, { space: space ?? dash });
  else document.undash();
  document.fillOpacity(Number(style.get('fill-opacity') ?? 1));
  const rule = style.get('fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero';
  if (stroke === 'none') document.fill(fill, rule);
  else if (fill === 'none') document.stroke(stroke);
  else document.fillAndStroke(fill, stroke, rule);
}

type Run = { text: string; style: Attributes };

function runsOf(element: Element, style: Attributes): Run[] {
  return element.children.flatMap((child) =>
    typeof child === 'string'
      ? { text: child.replace(/\s+/gu, ' '), style }
      : runsOf(child, withInherited(child.attributes, style)),
  );
}

const shares = new Map([
  ['middle', 0.5],
  ['end', 1],
]);

function drawText(document: Document, element: Element, style: Attributes) {
  const setFont = (run: Attributes) => {
    const isBold = run.get('font-weight') === '700' || run.get('font-weight') === 'bold';
    const italic = run.get('font-style') === 'italic';
    const name = italic ? (isBold ? 'boldItalic' : 'italic') : isBold ? 'bold' : 'regular';
    document.font(name).fontSize((Number(run.get('font-size')) || 16) * narrower);
    document.fillColor(run.get('fill') ?? '#000000').fillOpacity(1);
  };
  const runs = runsOf(element, style).map((run) => {
    setFont(run.style);
    return { ...run, width: document.widthOfString(run.text) };
  });
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let x =
    number(element.attributes, 'x') - width * (shares.get(style.get('text-anchor') ?? '') ?? 0);
  for (const run of runs) {
    setFont(run.style);
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    if (run.text.trim() !== '')
      document.text(run.text, x, number(element.attributes, 'y'), options);
    x += run.width;
  }
}

function drawElement(
  document: Document,
  element: Element,
  from: Attributes,
  clips: ReadonlyMap<string, Element>,
) {
  if (element.name === 'clipPath') return;
  const style = withInherited(element.attributes, from);
  const clip = clips.get(/^url\(#(.*)\)$/u.exec(style.get('clip-path') ?? '')?.[1] ?? '');
  document.save();
  if (clip && outline(document, clip)) document.clip();
  applyTransform(document, style.get('transform') ?? '');
  if (element.name === 'text') drawText(document, element, style);
  else {
    drawShape(document, element, style);
    for (const child of elementsIn(element)) drawElement(document, child, style, clips);
  }
  document.restore();
}

function clipsIn(element: Element): [string, Element][] {
  const [shape] = elementsIn(element);
  const id = element.attributes.get('id');
  if (element.name === 'clipPath' && shape && id) return [[id, shape]];
  return elementsIn(element).flatMap(clipsIn);
}

/**
 * A picture of a lesson, centred on the page and never split by a page break. It supports the elements that the
 * curriculum's checker accepts.
 */
export function drawPicture(sheet: Sheet, svg: string) {
  const root = parse(svg);
  const [picture] = elementsIn(root);
  const [, , wide = 0, high = 0] = (picture?.attributes.get('viewBox') ?? '')
    .split(/\s+/u)
    .map(Number);
  if (!picture || !(wide > 0) || !(high > 0)) return;
  const scale = Math.min(largestWidth / wide, largestHeight / high);
  sheet.keep(high * scale + 8);
  const { document, left, width } = sheet;
  document.save();
  document.translate(left + (width - wide * scale) / 2, sheet.y);
  document.scale(scale);
  drawElement(document, picture, new Map(), new Map(clipsIn(root)));
  document.restore();
  document.undash();
  sheet.skip(high * scale + 8);
}
