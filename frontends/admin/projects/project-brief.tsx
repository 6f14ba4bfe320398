import type { Project } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { briefLines } from '@atelier/shared/projects/labels';
import { Panel } from '@atelier/shared/ui/panel';
import sheet from '../detail-page.module.css';
import { DescriptionItem } from '../description-item';
import { BriefForm } from './brief-form';

/** Shown with the other properties. */
const PROPERTY_LABELS = ['Project type', 'Budget', 'Timeline', 'Current website'];

interface ProjectBriefProps {
  project: Project;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

export function ProjectBrief({ project, isEditing, onEdit }: ProjectBriefProps) {
  const [description, ...lines] = briefLines({ ...project, description: project.description || 'No description yet.' });
  return (
    <Panel
      title="Project details"
      aside={<Button onClick={() => onEdit(!isEditing)}>{isEditing ? 'Close' : 'Edit'}</Button>}
    >
      {isEditing ? (
        <BriefForm project={project} />
      ) : (
        <>
          <p className={sheet.text}>{description?.text}</p>
          <dl className={sheet.facts}>
            {lines
              .filter(({ label }) => !PROPERTY_LABELS.includes(label))
              .map(({ label, text }) => (
                <DescriptionItem key={label} name={label}>
                  {text}
                </DescriptionItem>
              ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
