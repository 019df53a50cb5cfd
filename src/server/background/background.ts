/** Work that goes on after the answer that began it. */
export type Background = {
  /** Aborted when the shop closes: long work ends soon after. */
  stopping: AbortSignal;
  /**
   * Runs work under a name, one run at a time: whoever asks during a run makes it begin once more
   * when it ends. Resolves when nothing under the name is left to do; rejects as the work does.
   * Does nothing once the shop closes.
   */
  run(name: string, work: () => Promise<void>): Promise<void>;
  /** The same without waiting; what goes wrong is logged. */
  nudge(name: string, work: () => Promise<void>): void;
  /** Asks all work to stop and waits until it has. */
  close(): Promise<void>;
};
