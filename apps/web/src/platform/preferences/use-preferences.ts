import { useEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/safe-storage.ts';
import {
  adoptPreferences,
  applyPreference,
  forgetPreferences,
  isPreferred,
  type Preference,
} from './preferences.ts';

const listeners = new Set<() => void>();

/** The data saver, reduced motion or sounds setting, and its setter for this device. */
export function usePreference(name: Preference): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isPreferred(name, document.documentElement),
    () => false,
  );
  return [
    isOn,
    (next) => change(() => applyPreference(name, next, document.documentElement, deviceStorage)),
  ];
}

type Learner = { id: string; data: Record<string, unknown> } | null;

/** Applies the signed-in user's settings, and resets them on sign-out. */
export function useSavedPreferences(learner: Learner): void {
  const data = learner?.data;
  const id = learner?.id;
  useEffect(() => {
    if (id === undefined) return;
    return () =>
      change(() => forgetPreferences(document.documentElement, deviceStorage, browserSavesData()));
  }, [id]);
  useEffect(() => {
    if (data === undefined) return;
    change(() => adoptPreferences(data, document.documentElement, deviceStorage));
  }, [data]);
}

/** Applies settings that are saved on this device but not yet in the account. */
export function adoptUnsentChoices(data: Record<string, unknown>): void {
  change(() => adoptPreferences(data, document.documentElement, deviceStorage));
}

function change(run: () => void): void {
  run();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function browserSavesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null
    ? Reflect.get(connection, 'saveData') === true
    : false;
}
