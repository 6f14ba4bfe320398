import { submissionsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { Updates } from '@atelier/shared/projects/updates';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { EntryEmailState } from '../record-emails/email-state';
import sheet from '../detail-page.module.css';

export function Replies({ id }: { id: string }) {
  const list = useList(submissionsApi.listReplies, { params: { id }, query: { limit: '10' } });
  return (
    <>
      {list.error && <ErrorState title="Couldn’t load replies" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {list.rows?.length === 0 && <p className={sheet.muted}>No replies yet.</p>}
      {list.rows && list.rows.length > 0 && (
        <Updates
          updates={list.rows}
          footer={(reply) => <EntryEmailState record="submission" recordId={id} entryId={reply.id} />}
        />
      )}
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  );
}
