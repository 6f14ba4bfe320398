import { projectsApi, type ProjectUpdate } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import type { ReactNode } from 'react';
import { UpdatesByDay } from './updates';

interface AllUpdatesProps {
  projectId: string;
  /** Set for admins who look at the project as its client does. */
  audience?: 'client' | undefined;
  emptyState: ReactNode;
  actions?: (update: ProjectUpdate) => ReactNode;
  footer?: (update: ProjectUpdate) => ReactNode;
}

export function AllUpdates({ projectId, audience, emptyState, actions, footer }: AllUpdatesProps) {
  const query = { limit: '10', ...(audience && { audience }) };
  const list = useList(projectsApi.listUpdates, { params: { id: projectId }, query });
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load updates" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && emptyState}
      {list.rows && list.rows.length > 0 && <UpdatesByDay updates={list.rows} actions={actions} footer={footer} />}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}
