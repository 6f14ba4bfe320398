import type { RecordKind } from '@atelier/contracts';
import { act } from '@testing-library/react';

export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  isClosed = false;

  constructor(
    readonly url: string,
    readonly options: EventSourceInit,
  ) {
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(...kinds: RecordKind[]): void {
    act(() => this.onmessage?.({ data: JSON.stringify(kinds) }));
  }

  fail(): void {
    act(() => this.onerror?.());
  }
}

const channels = new Set<FakeChannel>();

class FakeChannel {
  onmessage?: (event: { data: unknown }) => void;

  constructor(readonly name: string) {
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this && channel.name === this.name) channel.onmessage?.({ data });
  }

  close(): void {
    channels.delete(this);
  }
}

/** One lock, whatever its name. */
class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();

  request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const result = this.last.then(() => {
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
      return work();
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}

let visibility: DocumentVisibilityState = 'visible';

export function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Streams, locks, and channels, which jsdom lacks. */
export function fakeLiveBrowser(): void {
  FakeEventSource.opened = [];
  channels.clear();
  visibility = 'visible';
  // The page was just loaded.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  Object.assign(window, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
}

export const openStreams = (): FakeEventSource[] => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
