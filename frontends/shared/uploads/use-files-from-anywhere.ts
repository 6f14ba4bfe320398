import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => !!data && data.types.includes('Files');

/** Files that are dropped anywhere on the page, or pasted; answers whether some are held over it right now. */
export function useFilesFromAnywhere(take: (files: File[]) => void, listens = true): boolean {
  const [over, setOver] = useState(false);
  const takeFrom = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!hasFiles(data)) return;
    // The browser would leave the page to show the file.
    event.preventDefault();
    setOver(false);
    const files = [...data.files];
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    if (!listens) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const letGo = (event: DragEvent) => {
      // Whoever goes from one element to the next is still over the page.
      if (!event.relatedTarget) setOver(false);
    };
    document.addEventListener('dragenter', hold, { signal });
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', letGo, { signal });
    document.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal });
    return () => {
      listening.abort();
      setOver(false);
    };
  }, [listens]);
  return over;
}
