import { LRUCache } from 'lru-cache';

/** Features add their topics by declaration merging, beside their manifests. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface Topics {}

export type Topic = keyof Topics;

export type Cache = {
  /** Concurrent callers share a computation. Failures and what `keep` rejects are not cached. */
  remember<T>(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<T>,
    keep?: (value: T) => boolean,
  ): Promise<T>;
  /** Drops entries with any of these topics, and notifies the watchers. */
  forget(topics: readonly Topic[]): void;
  /** Other instances too; `any` when changes may be missed. @returns the unsubscribe function. */
  watch(watcher: Watcher): () => void;
  clear(): void;
  figures(): CacheFigures;
};

export type Watcher = (topics: readonly Topic[] | 'any') => void;

/** `bytes` in memory; `hits` and `misses` since the start. */
type CacheFigures = { bytes: number; entries: number; hits: number; misses: number };

type Entry = { value: Promise<unknown>; topics: readonly Topic[]; size: number };

/** Bytes; the least recently used entries are evicted first. */
const maxBytes = 64 * 1024 * 1024;
/** Bytes counted per entry in addition to its value. */
const entryOverhead = 1024;
/** Milliseconds; limits the age of values that depend on the date (the year in the footer). */
const maxAge = 60 * 60 * 1000;

/** Bytes; estimated from the JSON unless the value has `byteSize`. */
function sizeOf(value: unknown): number {
  const sized = value as { byteSize?: unknown } | null;
  if (typeof sized?.byteSize === 'number') return sized.byteSize;
  return 2 * (JSON.stringify(value)?.length ?? 0);
}

type MemoryCache = Cache & {
  /** Drops all entries and stores nothing until `trust`, as changes may be missed. */
  distrust(): void;
  trust(): void;
};

/**
 * A value whose topics change during its computation is returned, but not cached.
 * @param inSync false disables reading from memory.
 */
export function createMemoryCache(inSync: () => boolean = () => true): MemoryCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.size,
    ttl: maxAge,
  });

  const watchers = new Set<Watcher>();
  const emit: Watcher = (topics) => {
    for (const watcher of watchers) watcher(topics);
  };

  let trusted = true;
  let [hits, misses] = [0, 0];
  const removeEntry = (key: string, entry: Entry) => {
    if (entries.peek(key) === entry) entries.delete(key);
  };

  return {
    remember<T>(
      key: string,
      topics: readonly Topic[],
      compute: () => Promise<T>,
      keep: (value: T) => boolean = () => true,
    ): Promise<T> {
      const enabled = trusted && inSync();
      const known = enabled ? entries.get(key) : undefined;
      if (known) {
        hits += 1;
        return known.value as Promise<T>;
      }
      misses += 1;
      const value = compute();
      if (!enabled) return value;
      const entry: Entry = { value, topics, size: entryOverhead };
      entries.set(key, entry);
      value.then(
        (result) => {
          if (entries.peek(key) !== entry) return;
          // A new object, because lru-cache computes the size only once per object.
          if (keep(result)) entries.set(key, { ...entry, size: entryOverhead + sizeOf(result) });
          else removeEntry(key, entry);
        },
        () => removeEntry(key, entry),
      );
      return value;
    },
    forget(topics) {
      for (const [key, entry] of entries.entries()) {
        if (entry.topics.some((topic) => topics.includes(topic))) entries.delete(key);
      }
      if (topics.length > 0) emit(topics);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    clear: () => entries.clear(),
    figures: () => ({ bytes: entries.calculatedSize, entries: entries.size, hits, misses }),
    distrust() {
      trusted = false;
      entries.clear();
    },
    trust() {
      trusted = true;
      emit('any');
    },
  };
}
