import type { Encoding } from './answers.ts';

function qualityOf(weight: string | undefined): number {
  const match = /^q=([\d.]+)$/u.exec(weight?.trim() ?? 'q=1');
  return match ? Number(match[1]) : 1;
}

/** The smallest encoding that a caller takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const qualities = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight] = part.split(';');
      return [name.trim().toLowerCase(), qualityOf(weight)] as const;
    }),
  );
  const takes = (name: Encoding) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** True when the caller already holds this version. */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const strip = (tag: string) => tag.trim().replace(/^W\//u, '');
  return ifNoneMatch.split(',').some((tag) => strip(tag) === strip(etag));
}
