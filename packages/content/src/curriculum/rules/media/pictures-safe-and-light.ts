import { type Asset, coursesOf } from '../../library.ts';
import { viewBox } from '../../publish-body.ts';
import type { Rule } from '../../rule.ts';

const largestPicture = 12 * 1024;
/** A photograph that an editor uploaded, after Strapi re-encoded it. */
const largestPhoto = 150 * 1024;
const largestMedia = 1024 * 1024;

/** The elements that study sheets can draw on paper. */
const drawable = new Set([
  'svg',
  'g',
  'rect',
  'circle',
  'ellipse',
  'path',
  'text',
  'tspan',
  'clipPath',
]);

function faultsOf({ path, bytes, svg }: Asset): string[] {
  const faults: string[] = [];
  const largest = svg === null ? largestPhoto : largestPicture;
  const limit = path.startsWith('media/') ? largestMedia : largest;
  if (bytes > limit) faults.push(`${bytes} bytes, more than ${limit}`);
  if (svg === null) return faults;
  if (!viewBox.test(svg)) {
    faults.push(
      'must begin with <svg … viewBox="0 0 width height">, whole numbers: pages keep that room',
    );
  }
  if (/<script|<foreignObject|\son[a-z]+\s*=/iu.test(svg)) faults.push('scripts are not allowed');
  const others = [...svg.matchAll(/<([a-zA-Z][\w:-]*)/gu)].map(([, name = '']) => name);
  const strange = others.find((name) => !drawable.has(name));
  if (strange) faults.push(`<${strange}> cannot be printed: draw with ${[...drawable].join(', ')}`);
  if (/(?:href|src)\s*=\s*["'](?!#)/iu.test(svg) || /url\((?!["']?#)/iu.test(svg)) {
    faults.push('a picture may not load anything from elsewhere');
  }
  return faults;
}

/** Pictures must be small and scalable, run no script and load nothing. */
export const picturesSafeAndLight: Rule = {
  name: 'pictures-safe-and-light',
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
