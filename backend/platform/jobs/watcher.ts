/**
 * Hears how the jobs of a queue fare, each time before the queue does: whoever is killed between the two repeats the
 * job, and what the watcher noted comes right by that.
 */
export interface Watcher {
  /** Its handler came to an end, and answered this. */
  done(id: string, answer: unknown): Promise<void>;
  /** A try failed; after the last one it is given up. */
  failed(id: string, error: Error, last: boolean): Promise<void>;
  /** Around the way back of a failed one into its queue, which answers whether there was such a job. */
  again(id: string, retry: () => Promise<boolean>): Promise<boolean>;
}
