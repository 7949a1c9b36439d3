/** A learner's settings that this device needs before the first paint; first-paint.js reads them too. */
export const preferences = {
  dataSaver: { key: 'data-saver', mark: 'saveData', field: 'data_saver' },
  reducedMotion: { key: 'reduced-motion', mark: 'reducedMotion', field: 'reduced_motion' },
  /** Off unless the learner has switched it on. It does not affect painting, so first-paint.js ignores it. */
  sounds: { key: 'sounds', mark: 'sounds', field: 'sounds' },
} as const;

export type Preference = keyof typeof preferences;

type Root = { dataset: Record<string, string | undefined> };

/** The root element is the source of truth: it was marked before the first paint. */
export function isPreferred(name: Preference, root: Root): boolean {
  return root.dataset[preferences[name].mark] !== undefined;
}

/** Marks the page and stores the setting on this device. */
export function applyPreference(
  name: Preference,
  isOn: boolean,
  root: Root,
  storage: Pick<Storage, 'setItem'>,
): void {
  mark(name, isOn, root);
  storage.setItem(preferences[name].key, isOn ? 'on' : 'off');
}

/** Applies the account's settings; a setting that the account lacks stays as it is on the device. */
export function adoptPreferences(
  data: Record<string, unknown>,
  root: Root,
  storage: Pick<Storage, 'setItem'>,
): void {
  for (const name of names) {
    const saved = data[preferences[name].field];
    if (typeof saved === 'boolean') applyPreference(name, saved, root, storage);
  }
}

/** After a sign-out the next child on this device starts with the browser's own settings. */
export function forgetPreferences(
  root: Root,
  storage: Pick<Storage, 'removeItem'>,
  browserSavesData: boolean,
): void {
  for (const name of names) {
    storage.removeItem(preferences[name].key);
    mark(name, name === 'dataSaver' && browserSavesData, root);
  }
}

const names = Object.keys(preferences) as Preference[];

function mark(name: Preference, isOn: boolean, root: Root): void {
  if (isOn) root.dataset[preferences[name].mark] = '';
  else delete root.dataset[preferences[name].mark];
}
