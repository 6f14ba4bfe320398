import type { Project } from '@atelier/contracts';
import styles from './project-brief.module.css';
import { briefLines } from './labels';

export function ProjectBrief({ project }: { project: Project }) {
  const lines = briefLines(project);
  if (lines.length === 0) return <p>No details yet.</p>;
  return (
    <dl className={styles.brief}>
      {lines.map(({ label, text, isUrl }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isUrl ? (
              <a href={text} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
