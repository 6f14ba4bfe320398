/**
 * Hears how the jobs of a queue fare, each time before the queue does: whoever is killed between the two repeats the
 * job, and what the watcher noted comes right by that.
 */
export interface JobObserver {
  /** Its handler came to an end, and answered this. */
  onCompleted(id: string, result: unknown): Promise<void>;
  /** A try failed; after the last one it is given up. */
  onFailed(id: string, error: Error, isLastAttempt: boolean): Promise<void>;
  /** Around the way back of a failed one into its queue, which answers whether there was such a job. */
  aroundRetry(id: string, retry: () => Promise<boolean>): Promise<boolean>;
}
