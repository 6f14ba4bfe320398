import { authApi, LIVE_HEARTBEAT_SECONDS, LIVE_MEMORY_SECONDS, liveApi, type RecordKind } from '@atelier/contracts';
import { apiUrl, call, isUnauthorized } from '@atelier/shared/api';

interface LiveHandlers {
  /** Also without kinds, as a sign that the connection works. */
  onChanged: (kinds: RecordKind[]) => void;
  /** Anything may have changed. */
  onMissed: () => void;
}

/** Of a tab that begins to listen: which kinds have changed since its page was opened? */
interface Question {
  since: number;
}

const NAME = 'atelier-live';
/** A new stream repeats the changes of a longer time. */
const MAX_GAP_MS = (LIVE_MEMORY_SECONDS - 10) * 1000;
const MAX_SILENCE_MS = 2.5 * LIVE_HEARTBEAT_SECONDS * 1000;
const MAX_BACKOFF_MS = 60_000;

/**
 * One stream for all tabs of a browser. A visible tab reads it and passes on what it reads. A hidden one gives it away,
 * because browsers may suspend it.
 */
export function listenForChanges({ onChanged, onMissed }: LiveHandlers): () => void {
  const channel = new BroadcastChannel(NAME);
  let heardAt = performance.timeOrigin;
  const hear = (kinds: RecordKind[]) => {
    const gap = Date.now() - heardAt;
    heardAt = Date.now();
    if (gap > MAX_GAP_MS) onMissed();
    else onChanged(kinds);
  };
  /** Read by this tab, for tabs that begin to listen after a change. */
  let recent: { at: number; kinds: RecordKind[] }[] = [];
  const remember = (kinds: RecordKind[]) => {
    recent = [...recent.filter(({ at }) => at > Date.now() - MAX_GAP_MS), { at: Date.now(), kinds }];
  };
  channel.onmessage = ({ data }: MessageEvent<RecordKind[] | Question>) => {
    if (Array.isArray(data)) hear(data);
    else {
      const missed = recent.filter(({ at }) => at >= data.since).flatMap(({ kinds }) => kinds);
      if (missed.length > 0) channel.postMessage([...new Set(missed)]);
    }
  };
  channel.postMessage({ since: heardAt });

  const read = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted && (failures === 0 || (await isAdmin()));) {
      failures += 1;
      await readStream(signal, (kinds) => {
        failures = 1;
        if (kinds.length > 0) remember(kinds);
        hear(kinds);
        channel.postMessage(kinds);
      });
      // Without streams, the page is refreshed about once a minute.
      if (Date.now() - heardAt > MAX_GAP_MS) hear([]);
      await pauseBeforeRetry(failures, signal);
    }
  };

  let visible: AbortController | undefined;
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') {
      visible ??= new AbortController();
      void withLock(visible.signal, read);
    } else {
      visible?.abort();
      visible = undefined;
    }
  };
  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    visible?.abort();
    channel.close();
  };
}

/** Locks need https or localhost. Without them each visible tab reads a stream. */
async function withLock(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  // Rejected when the tab is hidden before its turn.
  await (locks ? locks.request(NAME, { signal }, () => work(signal)) : work(signal)).catch(() => undefined);
}

/** Until it is lost or aborted. */
function readStream(signal: AbortSignal, onKinds: (kinds: RecordKind[]) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(apiUrl(liveApi.events), { withCredentials: true });
    let timer: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(timer);
      source.close();
      signal.removeEventListener('abort', close);
      resolve();
    };
    const expectMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(close, MAX_SILENCE_MS);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      expectMessage();
      onKinds(JSON.parse(data) as RecordKind[]);
    };
    source.onerror = close;
    signal.addEventListener('abort', close);
    expectMessage();
  });
}

/** Retries earlier when the connection is back. At random times, because a restart ends all streams at once. */
function pauseBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const backoff = Math.min(MAX_BACKOFF_MS, 1000 * 2 ** failures) * (0.5 + Math.random() / 2);
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const retry = () => (navigator.onLine ? end() : undefined);
    const timer = setTimeout(retry, backoff);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** An event source doesn't say why it was closed. An unreachable server doesn't end the session. */
async function isAdmin(): Promise<boolean> {
  try {
    return (await call(authApi.user, { isBackground: true })).role === 'admin';
  } catch (error) {
    return !isUnauthorized(error);
  }
}
