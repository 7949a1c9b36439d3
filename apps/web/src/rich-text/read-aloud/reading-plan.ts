import { format } from '#lib/i18n.tsx';
import { speechText } from './messages.ts';
import { sentencesOf } from './sentences.ts';
import { spokenMaths } from './spoken-maths.ts';
import { spokenText } from './spoken-text.ts';

/** One sentence: its spoken text, its range, and the block around it. */
export type Reading = { text: string; range: Range; block: Element };

type Piece = { node: Text | Element; text: string; start: number };
type Block = { element: Element; pieces: Piece[]; text: string };

const BLOCKS = 'h1, h2, h3, h4, p, li, th, td, dt, dd, figcaption, .formula, figure, blockquote';

/** The sentences of a lesson in page order. */
export function readingPlan(root: Element): Reading[] {
  return blocksOf(root).flatMap((block) =>
    sentencesOf(block.text).map(({ start, end }) => ({
      text: spokenText(block.text.slice(start, end)),
      range: rangeOf(block, start, end),
      block: block.element,
    })),
  );
}

/** Text and formulas, grouped by block. */
function blocksOf(root: Element): Block[] {
  const walker = root.ownerDocument.createTreeWalker(root, 5 /* elements and text */, {
    acceptNode: (node) => (isSkipped(node) ? 2 : 1) /* leave out with all inside, or take */,
  });
  const blocks: Block[] = [];
  for (let node = walker.nextNode(); node !== null; node = next(walker, node)) {
    const text = textOf(node);
    if (text === '') continue;
    const element = parentOf(node)?.closest(BLOCKS) ?? root;
    const known = blocks.at(-1);
    const block = known?.element === element ? known : { element, pieces: [], text: '' };
    if (block !== known) blocks.push(block);
    block.pieces.push({ node: node as Text | Element, text, start: block.text.length });
    block.text += text;
  }
  return blocks;
}

/** The content of a formula has been read with it. */
function next(walker: TreeWalker, node: Node): Node | null {
  if (node instanceof Element && node.localName === 'math') {
    return walker.nextSibling() ?? afterParent(walker);
  }
  return walker.nextNode();
}

function afterParent(walker: TreeWalker): Node | null {
  while (walker.parentNode() !== null) {
    const sibling = walker.nextSibling();
    if (sibling !== null) return sibling;
  }
  return null;
}

function isSkipped(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  // A question inside the text is for answering, not for listening.
  return node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('data-silent');
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (node.localName === 'math') return ` ${spokenMaths(node)} `;
  if (node.localName === 'img') return pictureText(node.getAttribute('alt') ?? '');
  return '';
}

function pictureText(alt: string): string {
  if (alt.trim() === '') return '';
  const description = alt.trim().replace(/\.?$/, '.');
  return ` ${format(speechText.picture, { description })} `;
}

function parentOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** The last piece that starts at or before this offset. */
function pieceAt(pieces: readonly Piece[], place: number): Piece | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces[middle]?.start ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1];
}

function rangeOf({ pieces, element }: Block, start: number, end: number): Range {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  if (first?.node instanceof Text) range.setStart(first.node, start - first.start);
  else if (first) range.setStartBefore(first.node);
  if (last?.node instanceof Text)
    range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  else if (last) range.setEndAfter(last.node);
  return range;
}
