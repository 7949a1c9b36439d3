import { notSupported, RestError } from '../errors.ts';

export type Preferences = {
  returns: 'minimal' | 'representation';
  countsAll: boolean;
  resolution?: 'merge' | 'ignore';
  usesDefaults: boolean;
  /** The preferences that were applied, for the header Preference-Applied. */
  applied: string[];
};

const known = new Map<string, (preferences: Preferences) => void>([
  ['return=minimal', (p) => (p.returns = 'minimal')],
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

/** If these were ignored, the request would change more, or return less, than the caller expects. */
const notOffered = /^(?:return=headers-only|max-affected=\d+|tx=rollback)$/;

/**
 * Reads the header Prefer. Unknown preferences are ignored, unless `handling=strict` asks for an error. A count is
 * always exact: that is cheap enough here.
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
    if (notOffered.test(word)) throw notSupported(`The preference "${word}".`);
    const apply = known.get(word);
    if (apply) {
      apply(preferences);
      preferences.applied.push(word);
    } else unknown.push(word);
  }
  if (isStrict && unknown.length > 0) throw strictFailure(unknown);
  return preferences;
}

const strictFailure = (unknown: string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  });
