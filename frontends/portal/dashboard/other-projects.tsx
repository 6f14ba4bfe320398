import type { Project } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { ProjectShop } from '@atelier/shared/projects/project-shop';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { UnreadMark } from '../messages/unread-mark';
import { useUnread } from '../messages/use-unread';
import styles from './dashboard.module.css';

const MAX_SHOWN = 4;

interface OtherProjectsProps {
  projects: Project[];
  urlOf: (project: Project) => string;
}

/** The client’s projects beside the one that is shown; a card shows its project instead. */
export function OtherProjects({ projects, urlOf }: OtherProjectsProps) {
  const unreadIn = useUnread();
  if (projects.length === 0) return null;
  return (
    <nav aria-label="Your other projects" className={styles.others}>
      <ul className={styles.cards}>
        {projects.slice(0, MAX_SHOWN).map((project) => (
          <li key={project.id}>
            <Link to={urlOf(project)} preventScrollReset className={styles.card}>
              <ProjectShop project={project} className={styles.smallShop ?? ''} />
              <span className={styles.cardText}>
                <span className={styles.cardName}>{project.name}</span>
                <span className={styles.cardBadges}>
                  <Badge value={project.status} />
                  <UnreadMark count={unreadIn(project.id)} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {projects.length > MAX_SHOWN && <Link to={paths.projects}>All projects</Link>}
    </nav>
  );
}
