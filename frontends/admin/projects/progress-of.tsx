import type { Project } from '@atelier/contracts';
import { useKeysHandedOn } from '../use-keys-handed-on';
import { ProgressField } from './progress-field';
import { useStanding } from './use-standing';

/** How far a project has come; what is completed has come all the way. */
export function ProgressOf({ project, slides = false }: { project: Project; slides?: boolean }) {
  const { progress, isMoving, setProgress, overtaken } = useStanding(project);
  const part = useKeysHandedOn<HTMLDivElement>();
  if (project.status === 'completed') return <span>{project.progress}% done</span>;
  return (
    <div ref={part}>
      <ProgressField name={project.name} progress={progress} saving={isMoving} save={setProgress} slides={slides} />
      {overtaken}
    </div>
  );
}
