import { authApi, type PageData, siteApi, type User } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useEffect, useState } from 'react';

/** Who is there, or nobody. */
export async function whoIsThere(): Promise<User | null> {
  try {
    return await call(authApi.user);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** What the site's server puts into its pages has to be asked for here; `away` if nobody answers. */
export function useArrival(): { data: PageData | 'away' | undefined; again: () => void } {
  const [data, setData] = useState<PageData | 'away'>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    Promise.all([whoIsThere(), call(siteApi.info)]).then(
      ([user, site]) => setData({ user, site, hasDevPages: false }),
      () => setData('away'),
    );
  }, [tries]);

  const again = () => {
    setData(undefined);
    setTries(tries + 1);
  };
  return { data, again };
}
