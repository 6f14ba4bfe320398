import type { Project } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import { NoAnswerNeeded } from '../approvals/no-answer-needed';
import { ownerName } from './labels';

/** Until someone of the team answers, or says that there is nothing to answer. */
export function WaitsForAnswer({ project }: { project: Project }) {
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
      action={<NoAnswerNeeded projectId={project.id} />}
    />
  );
}
