import { RestError } from '../errors.ts';

export type Preferences = {
  returns: 'minimal' | 'headers-only' | 'representation';
  countsAll: boolean;
  resolution?: 'merge' | 'ignore';
  usesDefaults: boolean;
  maxAffected?: number;
  /** What we kept to, for the header Preference-Applied. */
  applied: string[];
};

const known = new Map<string, (preferences: Preferences) => void>([
  ['return=minimal', (p) => (p.returns = 'minimal')],
  ['return=headers-only', (p) => (p.returns = 'headers-only')],
  ['return=representation', (p) => (p.returns = 'representation')],
  ['count=exact', (p) => (p.countsAll = true)],
  ['count=planned', (p) => (p.countsAll = true)],
  ['count=estimated', (p) => (p.countsAll = true)],
  ['resolution=merge-duplicates', (p) => (p.resolution = 'merge')],
  ['resolution=ignore-duplicates', (p) => (p.resolution = 'ignore')],
  ['missing=default', (p) => (p.usesDefaults = true)],
  ['missing=null', (p) => (p.usesDefaults = false)],
  ['handling=strict', () => undefined],
  ['handling=lenient', () => undefined],
  ['tx=commit', () => undefined],
]);

const maxAffected = /^max-affected=(\d{1,9})$/;

/**
 * Reads the header Prefer. What we do not know is passed over, unless `handling=strict` asks for
 * an error; only then does max-affected count. A count is always exact: ours is cheap enough.
 */
export function readPreferences(header: string | null): Preferences {
  const preferences: Preferences = {
    returns: 'minimal',
    countsAll: false,
    usesDefaults: false,
    applied: [],
  };
  if (!header) return preferences;
  const words = header.split(',').map((word) => word.trim());
  const isStrict = words.includes('handling=strict');
  const unknown: string[] = [];
  for (const word of words) {
    const limit = maxAffected.exec(word)?.[1];
    const apply = known.get(word);
    if (apply) {
      apply(preferences);
      preferences.applied.push(word);
    } else if (limit === undefined) unknown.push(word);
    else if (isStrict) {
      preferences.maxAffected = Number(limit);
      preferences.applied.push(word);
    }
  }
  if (isStrict && unknown.length > 0) throw strictFailure(unknown);
  return preferences;
}

const strictFailure = (unknown: string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  });
