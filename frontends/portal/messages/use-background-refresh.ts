import { type BackgroundEndpoint, fetchInBackground } from '@atelier/shared/api-query';
import { useEffect, useEffectEvent } from 'react';

const INTERVAL_MS = 20_000;

/** Fetches again what is shown, every 20 seconds and when the page is looked at again. */
export function useBackgroundRefresh(endpoints: BackgroundEndpoint[]): void {
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') (await fetchInBackground(endpoints)).show();
  });
  useEffect(() => {
    const run = () => void refresh();
    const timer = setInterval(run, INTERVAL_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
