import { messagesApi, type Project } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { Alert } from '@atelier/shared/ui/alert';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { ownerName } from './labels';

/** Until someone of the team answers, or says that there is nothing to answer. */
export function WaitsForAnswer({ project }: { project: Project }) {
  const mutation = useApiMutation(messagesApi.needsNoAnswer, {
    invalidates: PROJECT_ENDPOINTS,
    onFailed: (error) => toast({ title: 'Couldn’t save that', description: errorMessage(error), destructive: true }),
  });
  if (!project.unansweredSince) return null;
  return (
    <Alert
      type="info"
      role="status"
      title={`${ownerName(project)} waits for an answer`}
      description={
        <>
          Since <ShortDateTime at={project.unansweredSince} />
        </>
      }
      action={
        <Button
          size="small"
          loading={mutation.isPending}
          onClick={() => mutation.mutate({ params: { id: project.id } })}
        >
          No answer needed
        </Button>
      }
    />
  );
}
