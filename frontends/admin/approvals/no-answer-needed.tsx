import { messagesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';

/** For messages and decisions of the client of a project. */
export function NoAnswerNeeded({ projectId }: { projectId: string }) {
  const mutation = useApiMutation(messagesApi.needsNoAnswer, {
    invalidates: PROJECT_ENDPOINTS,
    onFailed: (error) => toast({ title: 'Couldn’t save that', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button size="small" loading={mutation.isPending} onClick={() => mutation.mutate({ params: { id: projectId } })}>
      No answer needed
    </Button>
  );
}
