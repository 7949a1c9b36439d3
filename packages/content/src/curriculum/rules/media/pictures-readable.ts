import { type Asset, coursesOf } from '../../library.ts';
import { viewBox } from '../../publish-body.ts';
import type { Rule } from '../../rule.ts';

/** The width left for a picture on the smallest supported phone, in CSS pixels. */
const phoneWidth = 288;
const smallestText = 13;

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gu;
const fontSize = /\sfont-size="([^"]*)"/u;
const textTags = new Set(['text', 'tspan']);

type Seen = { words: string; size: number };

/** Every text of a picture with its font size, which it may inherit from any element around it. */
function textsOf(svg: string): Seen[] {
  const sizes: number[] = [];
  const texts: Seen[] = [];
  for (const match of svg.matchAll(tag)) {
    const [whole, closes = '', name = '', attributes = '', isEmpty = ''] = match;
    if (closes) sizes.pop();
    if (closes || isEmpty) continue;
    const own = fontSize.exec(attributes)?.[1];
    const size = own === undefined ? (sizes.at(-1) ?? Number.NaN) : Number(own);
    sizes.push(size);
    const words =
      svg
        .slice(match.index + whole.length)
        .split('<', 1)[0]
        ?.trim() ?? '';
    if (textTags.has(name) && words !== '') texts.push({ words, size });
  }
  return texts;
}

function faultsOf({ svg }: Asset): string[] {
  const width = Number(viewBox.exec(svg ?? '')?.[1]);
  if (svg === null || !width) return [];
  if (/<style|\s(?:style|class)=/u.test(svg)) {
    return ['styles hide how large text is: write attributes, such as font-size="17"'];
  }
  const least = Math.ceil((smallestText * width * 10) / phoneWidth) / 10;
  return textsOf(svg)
    .filter(({ size }) => !(size >= least))
    .map(({ words, size }) =>
      Number.isNaN(size)
        ? `"${words}" needs a font-size, a plain number of ${least} or more`
        : `"${words}" has font-size ${size}: at ${width} wide it must be ${least} to be read on a phone`,
    );
}

/** Text in a picture must be readable on a small phone without zooming. */
export const picturesReadable: Rule = {
  name: 'pictures-readable',
  isStructural: false,
  check: (library) =>
    coursesOf(library).flatMap((folder) =>
      folder.assets.flatMap((asset) =>
        faultsOf(asset).map((message) => ({
          file: `${folder.path}/${asset.path}`,
          line: 1,
          message,
        })),
      ),
    ),
};
