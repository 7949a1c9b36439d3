import { singleDocument } from '@akada/content/payload';
import type { DBSchema, IDBPDatabase } from 'idb';
import { mayRemove } from '#lib/may-remove.ts';
import { deviceDatabase } from '#platform/storage/device-database.ts';

/** A document as last received on this device. */
export type SavedDocument<Value> = { value: Value; savedAt: Date };

/** The keys of a document. */
type Names = { documentId: string; slug: string };

type Card = {
  id: string;
  slug: string;
  size: number;
  savedAt: number;
  usedAt: number;
  /** The learner saved it: it is never evicted. */
  isPinned?: boolean;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Without `lib/checks.ts`, which visitors do not need otherwise. */
function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, size, savedAt, usedAt }: { [Key in keyof Card]?: unknown } = value;
  return isText(id) && isText(slug) && [size, savedAt, usedAt].every(Number.isFinite);
}

interface SavedDocumentsSchema extends DBSchema {
  /** The index of saved documents; small, so that it can be read as a whole. */
  cards: { key: string; value: Card; indexes: { slug: string } };
  /** The documents themselves, as the content service sent them. */
  texts: { key: string; value: string };
}

type Database = IDBPDatabase<SavedDocumentsSchema>;
type Find = (db: Database) => Promise<Card | undefined>;

type Limits = { documents: number; characters: number };

export const CACHE_LIMITS: Limits = { documents: 12, characters: 16_000_000 };

/** A document that stays open for hours need not be rewritten at every step. */
const WRITE_AGAIN_AFTER = 300_000;

type Deps<Value> = {
  name: string;
  /** Parses a document into a value, whatever its format. */
  parse: (document: object) => Value;
  /** The size limits of the cache. */
  limits?: Limits;
  now?: () => number;
};

/**
 * Stores the most recently opened public documents on this device, for instant and offline reading. It holds only public
 * content, so it survives a sign-out. Where IndexedDB is missing or blocked, nothing is saved and nothing breaks.
 */
export function createSavedDocuments<Value extends Names>({
  name,
  parse,
  limits = CACHE_LIMITS,
  now = () => Date.now(),
}: Deps<Value>) {
  const use = deviceDatabase<SavedDocumentsSchema>({
    name,
    stores: ['cards', 'texts'],
    upgrade: (db) => {
      db.createObjectStore('cards', { keyPath: 'id' }).createIndex('slug', 'slug');
      db.createObjectStore('texts');
    },
  });
  /** A saved copy is a convenience: a full, broken or blocked storage must never cause an error. */
  const quietly = <Result>(work: (db: Database) => Promise<Result>) => use(work).catch(() => null);
  const written = new Map<string, number>();

  const read = async (db: Database, find: Find): Promise<SavedDocument<Value> | null> => {
    const card = await find(db);
    if (!isCard(card)) return null;
    const text: unknown = await db.get('texts', card.id);
    const document = isText(text) ? singleDocument({ data: JSON.parse(text) }) : null;
    const value = document === null ? null : parse(document);
    // Ignore what another version of the site, or a broken disk, left here.
    if (value?.documentId !== card.id) return null;
    await db.put('cards', { ...card, usedAt: now() });
    return { value, savedAt: new Date(card.savedAt) };
  };

  const write = async (names: Names, document: object) => {
    const id = names.documentId;
    if (now() - (written.get(id) ?? 0) < WRITE_AGAIN_AFTER) return;
    written.set(id, now());
    const text = JSON.stringify(document);
    if (text.length <= limits.characters) await use((db) => writeText(db, names, text));
  };

  const writeText = async (db: Database, { documentId: id, slug }: Names, text: string) => {
    const task = db.transaction(['cards', 'texts'], 'readwrite');
    const cards = task.objectStore('cards');
    const all = (await cards.getAll()).filter(isCard);
    const known = all.filter((one) => one.id !== id);
    const card = {
      id,
      slug: slugKey(slug),
      size: text.length,
      savedAt: now(),
      usedAt: now(),
      isPinned: all.some((one) => one.id === id && one.isPinned),
    };
    const texts = task.objectStore('texts');
    const evicted = leastUsed([card, ...known], limits);
    // Each step has its own promise: a full storage may throw at once, and every other rejection must be handled too.
    const steps: (() => Promise<unknown>)[] = [
      () => cards.put(card),
      () => texts.put(text, id),
      ...evicted.flatMap((old) => [() => cards.delete(old.id), () => texts.delete(old.id)]),
    ];
    await Promise.all([...steps.map(async (step) => step()), task.done]);
    for (const old of evicted) written.delete(old.id);
  };

  const drop = async (db: Database, find: Find) => {
    const card = await find(db);
    if (card === undefined) return;
    written.delete(card.id);
    await Promise.all([db.delete('cards', card.id), db.delete('texts', card.id)]);
  };

  /** `pin` waits for pending writes, so that it finds documents that were just saved. */
  let writing: Promise<unknown> = Promise.resolve();

  const save = (names: Names, document: object): Promise<void> => {
    const done = write(names, document).catch(() => {
      // The next answer of the service retries the write.
      written.delete(names.documentId);
    });
    writing = Promise.all([writing, done]);
    return done;
  };

  const pin = async (db: Database, ids: readonly string[], isPinned: boolean) => {
    const task = db.transaction('cards', 'readwrite');
    const found = await Promise.all(ids.map((id) => task.store.get(id)));
    const known = found.filter(isCard);
    await Promise.all([...known.map((card) => task.store.put({ ...card, isPinned })), task.done]);
    return known.length === ids.length;
  };

  const arePinned = async (db: Database, ids: readonly string[]) => {
    const found = await Promise.all(ids.map((id) => db.get('cards', id)));
    return found.every((card) => isCard(card) && card.isPinned === true);
  };

  const readPinned = async (db: Database) => {
    const cards = (await db.getAll('cards')).filter((card) => isCard(card) && card.isPinned);
    const found = await Promise.all(cards.map(({ id }) => read(db, byId(id))));
    return found.flatMap((one) => (one === null ? [] : [one.value]));
  };

  const byId =
    (id: string): Find =>
    (db) =>
      db.get('cards', id);
  const bySlug =
    (slug: string): Find =>
    (db) =>
      db.getFromIndex('cards', 'slug', slugKey(slug));

  const forgetById = async (id: string): Promise<void> => {
    await quietly((db) => drop(db, byId(id)));
  };

  return {
    findById: (id: string) => quietly((db) => read(db, byId(id))),
    findBySlug: (slug: string) => quietly((db) => read(db, bySlug(slug))),
    /** Whether this browser stores documents at all. */
    canSave: async () => (await quietly(async () => true)) ?? false,
    /** Saves a document and evicts the least recently used ones. */
    save,
    /** Pins documents until they are unpinned; false when one of them could not be saved. */
    pin: async (ids: readonly string[], isPinned: boolean) => {
      await writing;
      const isDone = await quietly((db) => pin(db, ids, isPinned));
      // A full device refuses the write, but not a removal.
      if (isDone === null && !isPinned) await Promise.all(ids.map(forgetById));
      return isDone ?? false;
    },
    arePinned: async (ids: readonly string[]) =>
      (await quietly((db) => arePinned(db, ids))) ?? false,
    /** All pinned documents. */
    pinned: async () => (await quietly((db) => readPinned(db))) ?? [],
    /** For a document that the service no longer has. */
    forgetById,
    forgetBySlug: async (slug: string): Promise<void> => {
      await quietly((db) => drop(db, bySlug(slug)));
    },
  };
}

/** The least recently used cards over the limits. Pinned documents are not cache, so the limits ignore them. */
function leastUsed(cards: readonly Card[], limits: Limits): Card[] {
  const cached = cards.filter(({ isPinned }) => mayRemove(isPinned ? 'saved' : 'copy', 'full'));
  const [, ...rest] = cached.sort((a, b) => b.usedAt - a.usedAt);
  let size = cached.reduce((sum, card) => sum + card.size, 0);
  let count = cached.length;
  return rest.reverse().filter((card) => {
    if (count <= limits.documents && size <= limits.characters) return false;
    count -= 1;
    size -= card.size;
    return true;
  });
}

/** The service matches slugs regardless of case. */
function slugKey(slug: string): string {
  return slug.toLowerCase();
}
