import { useEffect, useState, useSyncExternalStore } from 'react';
import { isActive, type Upload, UploadQueue } from './upload-queue';

const NO_FILES: readonly File[] = [];

export function useUploads(onSettled: (settled: Upload[]) => void, initialFiles = NO_FILES) {
  const [uploads] = useState(() => new UploadQueue());
  const list = useSyncExternalStore(uploads.subscribe, uploads.all);
  useEffect(() => {
    uploads.onSettled = onSettled;
  });
  useEffect(() => {
    uploads.add(initialFiles);
    return () => uploads.stop();
  }, [uploads]);
  return { uploads, list, activeCount: list.filter(isActive).length };
}
