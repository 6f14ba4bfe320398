import { MESSAGE_EDIT_MINUTES } from '@atelier/contracts';
import { useEffect, useState } from 'react';

/** Whether a message can still be edited or withdrawn. */
export function useIsRecent(createdAt: string): boolean {
  const left = MESSAGE_EDIT_MINUTES * 60_000 - (Date.now() - Date.parse(createdAt));
  const [isRecent, setIsRecent] = useState(left > 0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setIsRecent(false), left);
    return () => clearTimeout(timer);
  }, [createdAt]);
  return isRecent;
}
