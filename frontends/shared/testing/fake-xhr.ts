import type { Problem } from '@atelier/contracts';
import { act } from '@testing-library/react';

export const sentUploads: FakeXhr[] = [];

export class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  requestLine = '';
  parts: [string, FormDataEntryValue][] = [];
  aborted = false;

  open(method: string, url: string): void {
    this.requestLine = `${method} ${url}`;
  }

  send(body: FormData): void {
    this.parts = [...body.entries()];
    sentUploads.push(this);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }

  get fileName(): string | undefined {
    const file = this.parts.find(([name]) => name === 'file')?.[1];
    return file instanceof File ? file.name : undefined;
  }

  async emitProgress(percent: number): Promise<void> {
    await act(async () => Promise.resolve(this.upload.onprogress?.({ loaded: percent, total: 100 })));
  }

  async respond(status: number, body: unknown): Promise<void> {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => Promise.resolve(this.onload?.()));
  }

  async respondWithError(status: number, message: string): Promise<void> {
    const problem: Problem = { statusCode: status, error: 'Refused', message };
    await this.respond(status, problem);
  }

  async failNetwork(): Promise<void> {
    await act(async () => Promise.resolve(this.onerror?.()));
  }
}
