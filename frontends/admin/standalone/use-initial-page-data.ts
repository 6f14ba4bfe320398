import { authApi, type PageData, siteApi, type User } from '@atelier/contracts';
import { call, isUnauthorized } from '@atelier/shared/api';
import { useEffect, useState } from 'react';

export async function fetchUser(): Promise<User | null> {
  try {
    return await call(authApi.user);
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

/** The site’s server embeds this data in its pages; here it is fetched. */
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
