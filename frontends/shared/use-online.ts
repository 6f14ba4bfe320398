import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the browser has a connection; calls `onBack` when it returns. */
export function useOnline(onBack: () => void): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine);
  const handleChange = useEffectEvent(() => {
    setIsOnline(navigator.onLine);
    if (navigator.onLine) onBack();
  });
  useEffect(() => {
    const listener = () => handleChange();
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  }, []);
  return isOnline;
}
