import { notSupported, RestError } from '../errors.ts';

export type Shape = { isSingle: boolean };

const offered = new Map<string, boolean>([
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  ['application/vnd.pgrst.array', false],
  ['application/vnd.pgrst.array+json', false],
  ['application/vnd.pgrst.object', true],
  ['application/vnd.pgrst.object+json', true],
]);

/** Chooses the first offered type that the Accept header allows. */
export function readAccept(header: string | null): Shape {
  if (!header || header === '*/*') return { isSingle: false };
  for (const part of header.split(',')) {
    const [type = '', ...options] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isSingle = offered.get(type);
    if (isSingle === undefined) continue;
    if (options.includes('nulls=stripped')) throw notSupported('Leaving out nulls.');
    return { isSingle };
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${header.slice(0, 200)}`,
  );
}
