import { projectsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import type { ReactNode } from 'react';
import { Updates } from './updates';

interface AllUpdatesProps {
  projectId: string;
  /** What stands there until somebody has told something. */
  none: ReactNode;
}

/** Everything that was told about a project, as far back as somebody wants to read. */
export function AllUpdates({ projectId, none }: AllUpdatesProps) {
  const list = useList(projectsApi.listUpdates, { params: { id: projectId }, query: { limit: '10' } });
  return (
    <>
      {list.error && <Failed title="The updates did not arrive" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && none}
      {list.rows && list.rows.length > 0 && <Updates updates={list.rows} />}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}
