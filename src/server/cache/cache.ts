import { LRUCache } from 'lru-cache';

/** Each feature adds its own topics here, beside its manifest. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface Topics {}

/** What a change is about; a write names the topics it touches. */
export type Topic = keyof Topics;

export type Cache = {
  /**
   * The value under the key, computed at most once between two changes of its topics. Callers that
   * come while it is computed share that computation. A value that `keep` turns down answers them
   * and is then forgotten, as is a failure.
   */
  remember<T>(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<T>,
    keep?: (value: T) => boolean,
  ): Promise<T>;
  /** Drops everything kept under any of the topics, and tells who watches. */
  forget(topics: readonly Topic[]): void;
  /**
   * Is told the topics of every change, here or in another instance, once it is stored; of none in
   * particular when some may have gone unheard. @returns what ends it.
   */
  watch(watcher: Watcher): () => void;
  /** Drops everything. */
  clear(): void;
  figures(): CacheFigures;
};

export type Watcher = (topics: readonly Topic[] | 'any') => void;

/** What is kept (bytes), and how often something was found, or had to be made. */
export type CacheFigures = { bytes: number; entries: number; hits: number; misses: number };

type Entry = { value: Promise<unknown>; topics: readonly Topic[]; size: number };

/** Bytes kept at most; the least recently used go first. */
const maximumSize = 64 * 1024 * 1024;
/** What an entry counts before its value is there, and beside it, in bytes. */
const entrySize = 1024;
/** A bound on things that change with the calendar only (the year in the footer), in milliseconds. */
const longestLife = 60 * 60 * 1000;

/** What a value occupies, in bytes; of one that does not say, its JSON gives an idea. */
function sizeOf(value: unknown): number {
  const sized = value as { byteSize?: unknown } | null;
  if (typeof sized?.byteSize === 'number') return sized.byteSize;
  return 2 * (JSON.stringify(value)?.length ?? 0);
}

export type MemoryCache = Cache & {
  /** Drops everything and keeps nothing until `trust`: what others change may go unheard. */
  distrust(): void;
  trust(): void;
};

/**
 * What every visitor shares, computed once per change. A value whose computation began before a
 * change of its topics answers those who already waited for it, and is not kept.
 * @param inSync whether what others change is heard of; while it is not, nothing that is kept is given.
 */
export function createMemoryCache(inSync: () => boolean = () => true): MemoryCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maximumSize,
    sizeCalculation: (entry) => entry.size,
    ttl: longestLife,
  });

  const watchers = new Set<Watcher>();
  const emit: Watcher = (topics) => {
    for (const watcher of watchers) watcher(topics);
  };

  let trusted = true;
  let [hits, misses] = [0, 0];
  const drop = (key: string, entry: Entry) => {
    if (entries.peek(key) === entry) entries.delete(key);
  };

  return {
    remember<T>(
      key: string,
      topics: readonly Topic[],
      compute: () => Promise<T>,
      keep: (value: T) => boolean = () => true,
    ): Promise<T> {
      const keeps = trusted && inSync();
      const known = keeps ? entries.get(key) : undefined;
      if (known) {
        hits += 1;
        return known.value as Promise<T>;
      }
      misses += 1;
      const value = compute();
      if (!keeps) return value;
      const entry: Entry = { value, topics, size: entrySize };
      entries.set(key, entry);
      value.then(
        (result) => {
          if (entries.peek(key) !== entry) return;
          // A new object: the store looks at the size of an entry that it already has no second time.
          if (keep(result)) entries.set(key, { ...entry, size: entrySize + sizeOf(result) });
          else drop(key, entry);
        },
        () => drop(key, entry),
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
