import { LIVE_MEMORY_SECONDS, RECORD_KINDS, type RecordKind } from '../../../contracts';

const MEMORY_MS = LIVE_MEMORY_SECONDS * 1000;

/** Kinds that changed lately. Before this process listened, all of them may have changed. */
export class RecentChanges {
  private readonly changedAt = new Map<RecordKind, number>();
  private listeningSince?: number;

  markListening(): void {
    this.listeningSince = Date.now();
  }

  markLost(): void {
    delete this.listeningSince;
  }

  add(kind: RecordKind): void {
    this.changedAt.set(kind, Date.now());
  }

  /** Without a connection it is empty: a stream gets all kinds when there is one. */
  list(): RecordKind[] {
    const since = Date.now() - MEMORY_MS;
    if (this.listeningSince === undefined) return [];
    if (this.listeningSince > since) return [...RECORD_KINDS];
    return RECORD_KINDS.filter((kind) => (this.changedAt.get(kind) ?? 0) > since);
  }
}
