import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 500;

interface Preview<Result> {
  result?: Result;
  error?: Error;
}

/** The server's preview of what is typed, loaded when `content` changes. A failed request keeps the one before. */
export function usePreview<Result>(content: string, load: () => Promise<Result>) {
  const [preview, setPreview] = useState<Preview<Result>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!content) return undefined;
    let isLatest = true;
    const show = (next: Preview<Result>) => isLatest && setPreview(({ result }) => ({ result, ...next }));
    const timer = setTimeout(() => {
      load().then(
        (result) => show({ result }),
        (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [content, attempt]);
  const retry = () => {
    setPreview(({ result }) => ({ result }));
    setAttempt((count) => count + 1);
  };
  return { result: preview.result, error: content ? preview.error : undefined, retry };
}
