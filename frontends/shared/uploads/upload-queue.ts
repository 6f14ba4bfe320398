import { isUnauthorized } from '@atelier/shared/api';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { errorMessage } from '@atelier/shared/format';
import { fileProblem, toastFileProblem } from './file-validation';
import type { Transfer } from './send-file';

const MAX_CONCURRENT = 3;

export type Stage = 'refused' | 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'canceled';

export interface Upload {
  key: number;
  file: File;
  /** Idempotency key, reused on retry. */
  sendId: string;
  stage: Stage;
  percent: number;
  problem: string | undefined;
  error?: Error;
}

export type SendUpload = (upload: Pick<Upload, 'file' | 'sendId'>, controller: Transfer) => Promise<unknown>;

export const isActive = ({ stage }: Upload): boolean => stage === 'waiting' || stage === 'sending';
/** All bytes are sent; canceling might not stop the server from storing them. */
export const isBeingStored = ({ stage, percent }: Upload): boolean => stage === 'sending' && percent === 100;
export const isReady = ({ stage }: Upload): boolean => ['chosen', 'failed', 'canceled'].includes(stage);

export class UploadQueue {
  onSettled: (settled: Upload[]) => void = () => undefined;

  private list: readonly Upload[] = [];
  private readonly controllers = new Map<number, AbortController>();
  private readonly batch = new Set<number>();
  private readonly listeners = new Set<() => void>();
  private send: SendUpload | undefined;
  private count = 0;

  readonly all = (): readonly Upload[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const fresh = files.filter((file) => !this.list.some((one) => isReady(one) && isSame(one.file, file)));
    const added = fresh.map((file): Upload => {
      const problem = fileProblem(file);
      const stage = problem ? 'refused' : 'chosen';
      return { key: ++this.count, file, sendId: newSendId(), stage, percent: 0, problem };
    });
    const problem = added.find((one) => one.problem)?.problem;
    if (problem) toastFileProblem(problem);
    this.show([...this.list, ...added]);
  }

  remove(key: number): void {
    this.show(this.list.filter((one) => one.key !== key));
  }

  start(send: SendUpload, key?: number): void {
    this.send = send;
    for (const one of this.list.filter(isReady)) {
      if (key !== undefined && one.key !== key) continue;
      this.batch.add(one.key);
      this.change(one.key, { stage: 'waiting', percent: 0, problem: undefined });
    }
    this.startNext();
  }

  cancel(key: number): void {
    this.change(key, { stage: 'canceled', percent: 0 });
    this.controllers.get(key)?.abort();
    this.startNext();
  }

  /** Cancels silently, because the dialog is gone. */
  stop(): void {
    this.onSettled = () => undefined;
    this.abortActive('canceled');
  }

  private startNext(): void {
    for (const one of this.list.filter(({ stage }) => stage === 'waiting')) {
      if (this.controllers.size >= MAX_CONCURRENT) return;
      void this.transmit(one);
    }
    if (this.batch.size === 0 || this.list.some(isActive)) return;
    const settled = this.list.filter(({ key }) => this.batch.has(key));
    this.batch.clear();
    this.onSettled(settled);
  }

  private async transmit({ key, file, sendId }: Upload): Promise<void> {
    const controller = new AbortController();
    this.controllers.set(key, controller);
    this.change(key, { stage: 'sending' });
    try {
      const onProgress = (percent: number) => this.change(key, { percent });
      await this.send?.({ file, sendId }, { onProgress, signal: controller.signal });
      this.change(key, { stage: 'done', percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) this.fail(key, error as Error);
    } finally {
      if (this.controllers.get(key) === controller) this.controllers.delete(key);
      this.startNext();
    }
  }

  private fail(key: number, error: Error): void {
    if (!isUnauthorized(error)) {
      const newId = isSendIdConflict(error) && { sendId: newSendId() };
      this.change(key, { stage: 'failed', problem: errorMessage(error), error, ...newId });
      return;
    }
    // The other uploads would get the same 401, and the redirect leaves this page.
    this.batch.clear();
    this.abortActive('failed', 'You’re signed out.');
    signInAgain();
  }

  private abortActive(stage: Stage, problem?: string): void {
    for (const { key } of this.list.filter(isActive)) {
      this.change(key, { stage, problem });
      this.controllers.get(key)?.abort();
    }
  }

  private change(key: number, patch: Partial<Upload>): void {
    this.show(this.list.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  }

  private show(list: readonly Upload[]): void {
    this.list = list;
    this.listeners.forEach((listener) => listener());
  }
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
