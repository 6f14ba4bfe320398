/** Is called before the queue records each result. After a crash in between, the job and the call are repeated. */
export interface JobObserver {
  onCompleted(id: string, result: unknown): Promise<void>;
  onFailed(id: string, error: Error, isLastAttempt: boolean): Promise<void>;
  /** Wraps the retry of a failed job; returns false if there was none. */
  aroundRetry(id: string, retry: () => Promise<boolean>): Promise<boolean>;
}
