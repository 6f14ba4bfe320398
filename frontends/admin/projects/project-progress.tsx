import type { Project } from '@atelier/contracts';
import { useFocusFallback } from '../use-focus-fallback';
import { ProgressField } from './progress-field';
import { useProjectStatus } from './use-project-status';

export function ProjectProgress({ project, hasSlider = false }: { project: Project; hasSlider?: boolean }) {
  const { progress, isSaving, setProgress, conflictDialog } = useProjectStatus(project);
  const container = useFocusFallback<HTMLDivElement>();
  if (project.status === 'completed') return `${project.progress}%`;
  return (
    <div ref={container}>
      <ProgressField
        name={project.name}
        progress={progress}
        isSaving={isSaving}
        save={setProgress}
        hasSlider={hasSlider}
      />
      {conflictDialog}
    </div>
  );
}
