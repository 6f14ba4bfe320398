import { useEffect, useState, useSyncExternalStore } from 'react';
import { isUnderWay, type Upload, Uploads } from './uploads';

const NOTHING: readonly File[] = [];

/** Uploads of one place on the screen: they stop when it goes. */
export function useUploads(onSettled: (settled: Upload[]) => void, begunWith = NOTHING) {
  const [uploads] = useState(() => new Uploads());
  const list = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => {
    uploads.onSettled = onSettled;
  });
  useEffect(() => {
    uploads.add(begunWith);
    return () => uploads.stop();
  }, [uploads]);
  return { uploads, list, underWay: list.filter(isUnderWay).length };
}
