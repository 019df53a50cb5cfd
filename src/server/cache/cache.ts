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
  /** Drops everything kept under any of the topics. */
  forget(topics: readonly Topic[]): void;
  /** Drops everything. */
  clear(): void;
};
