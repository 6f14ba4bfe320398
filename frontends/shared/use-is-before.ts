import { useEffect, useState } from 'react';

/** True until that time, which may come while the page is shown. */
export function useIsBefore(time: string): boolean {
  const end = Date.parse(time);
  const [ended, setEnded] = useState<number>();
  const isBefore = ended !== end && Date.now() < end;
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(() => setEnded(end), end - Date.now());
    return () => clearTimeout(timer);
  }, [end, isBefore]);
  return isBefore;
}
