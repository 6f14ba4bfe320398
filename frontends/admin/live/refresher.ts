import type { RecordKind } from '@atelier/contracts';
import { fetchInBackground, markOutdated } from '@atelier/shared/api-query';
import { listsOf, recordsOf } from './endpoints';
import { keepPlace } from './keep-place';

const MIN_PAUSE_MS = 2000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Refreshes what belongs to the changed kinds, one refresh after the other, and nothing while the tab is hidden. */
export function createRefresher(): (kinds: readonly RecordKind[]) => void {
  const changed = new Set<RecordKind>();
  let isRunning = false;

  const run = async () => {
    if (isRunning || changed.size === 0 || document.visibilityState !== 'visible') return;
    isRunning = true;
    const kinds = [...changed];
    changed.clear();
    const { isComplete, show } = await fetchInBackground(listsOf(kinds));
    const restorePlace = keepPlace();
    show();
    // Rendering is a task that was queued before this one.
    await pause(0);
    restorePlace();
    // Tried again with the next event, of which one comes every few seconds while there is a connection.
    if (!isComplete) kinds.forEach((kind) => changed.add(kind));
    await pause(MIN_PAUSE_MS);
    isRunning = false;
    if (isComplete) void run();
  };

  return (kinds) => {
    kinds.forEach((kind) => changed.add(kind));
    recordsOf([...kinds]).forEach(markOutdated);
    void run();
  };
}
