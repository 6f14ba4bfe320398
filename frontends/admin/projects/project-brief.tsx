import type { Project } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { briefLines } from '@atelier/shared/projects/labels';
import { Panel } from '@atelier/shared/ui/panel';
import sheet from '../detail-page.module.css';
import { DescriptionItem } from '../description-item';
import { BriefForm } from './brief-form';

/** Shown with the other properties. */
const PROPERTY_LABELS = ['Project type', 'Budget', 'Timeline', 'Current website'];

const NO_DESCRIPTION = 'No description yet.';

interface ProjectBriefProps {
  project: Project;
  isEditing: boolean;
  onClose: () => void;
}

/** Nothing as long as the project has no description and no facts. */
export function ProjectBrief({ project, isEditing, onClose }: ProjectBriefProps) {
  const [description, ...lines] = briefLines({ ...project, description: project.description || NO_DESCRIPTION });
  const facts = lines.filter(({ label }) => !PROPERTY_LABELS.includes(label));
  if (!isEditing && !project.description && facts.length === 0) return null;
  return (
    <Panel title="Project details" aside={isEditing && <Button onClick={onClose}>Close</Button>}>
      {isEditing ? (
        <BriefForm project={project} />
      ) : (
        <>
          <p className={sheet.text}>{description?.text}</p>
          <dl className={sheet.facts}>
            {facts.map(({ label, text }) => (
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
