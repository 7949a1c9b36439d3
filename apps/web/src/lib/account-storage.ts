const PREFIX = 'akada';

/** The name of a value that belongs to one account on this device. */
export function accountKey(userId: string, ...parts: string[]): string {
  return [PREFIX, userId, ...parts.map(encodeURIComponent)].join(':');
}

/** The names of everything kept for an account, below `parts`. */
export function accountKeys(storage: Storage, userId: string, ...parts: string[]): string[] {
  const start = `${accountKey(userId, ...parts)}:`;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(start),
  );
}

/** Removes everything kept for an account: on a shared phone nothing may stay behind. */
export function clearAccount(storage: Storage, userId: string): void {
  for (const key of accountKeys(storage, userId)) storage.removeItem(key);
}
