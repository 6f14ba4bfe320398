import type { Project } from '@atelier/contracts';
import styles from './brief.module.css';
import { briefOf } from './words';

/** What the client told about the project: every field that is filled in. */
export function Brief({ project }: { project: Project }) {
  const lines = briefOf(project);
  if (lines.length === 0) return <p>Nothing but its name has been written down so far.</p>;
  return (
    <dl className={styles.brief}>
      {lines.map(({ label, text, isAddress }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {isAddress ? (
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
