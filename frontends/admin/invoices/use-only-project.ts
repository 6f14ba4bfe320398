import { projectsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { useEffect, useState } from 'react';

/** Chooses the project of a client that has one in work, once for each time that a client is chosen. */
export function useOnlyProject(initialClient: string, choose: (projectId: string) => void) {
  const [client, setClient] = useState(initialClient);
  // The same as the select's, so that it is requested once.
  const query = { limit: '50', client };
  const { rows, hasNextPage } = useList(projectsApi.list, { query, enabled: client !== '' });
  useEffect(() => {
    if (!client || !rows) return;
    setClient('');
    const [only, ...others] = rows.filter(({ status }) => status !== 'completed');
    if (only && others.length === 0 && !hasNextPage) choose(only.id);
  }, [client, rows]);
  return setClient;
}
