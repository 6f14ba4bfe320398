import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (data: DataTransfer | null): data is DataTransfer => !!data && data.types.includes('Files');

export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true): boolean {
  const [isDragOver, setDragOver] = useState(false);
  const handleTransfer = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!hasFiles(data)) return;
    // By default the browser navigates to a dropped file.
    event.preventDefault();
    setDragOver(false);
    const files = [...data.files];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragOver(true);
    };
    const handleDragLeave = (event: DragEvent) => {
      // Moving between elements fires dragleave with a relatedTarget.
      if (!event.relatedTarget) setDragOver(false);
    };
    document.addEventListener('dragenter', handleDragOver, { signal });
    document.addEventListener('dragover', handleDragOver, { signal });
    document.addEventListener('dragleave', handleDragLeave, { signal });
    document.addEventListener('drop', (event) => handleTransfer(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => handleTransfer(event, event.clipboardData), { signal });
    return () => {
      controller.abort();
      setDragOver(false);
    };
  }, [isEnabled]);
  return isDragOver;
}
