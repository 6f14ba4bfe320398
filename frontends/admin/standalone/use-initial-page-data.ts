import { authApi, type PageData, siteApi, type User } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useEffect, useState } from 'react';

/** Who is there, or nobody. */
export async function fetchUser(): Promise<User | null> {
  try {
    return await call(authApi.user);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** What the site's server puts into its pages has to be asked for here; `away` if nobody answers. */
export function useInitialPageData(): { data: PageData | 'away' | undefined; retry: () => void } {
  const [data, setData] = useState<PageData | 'away'>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    Promise.all([fetchUser(), call(siteApi.info)]).then(
      ([user, site]) => setData({ user, site, hasDevPages: false }),
      () => setData('away'),
    );
  }, [attempt]);

  const retry = () => {
    setData(undefined);
    setAttempt(attempt + 1);
  };
  return { data, retry };
}
