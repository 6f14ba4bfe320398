import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { type ReactNode, useId } from 'react';
import styles from './quick-actions.module.css';

const SYSTEM_LINKS = [
  { label: 'Manage Users', to: paths.adminUsers },
  { label: 'View Analytics', to: paths.adminAnalytics },
  { label: 'Send Notification', to: paths.newNotification },
  { label: 'Manage Files', to: paths.adminFiles },
];

export function QuickActions({ upload, postUpdate }: { upload: () => void; postUpdate: () => void }) {
  const isStaff = useIsStaff();
  return (
    <div className={styles.actions}>
      <Group title="File Management">
        <Button size="small" onClick={upload}>
          Upload Client Files
        </Button>
      </Group>
      <Group title="Communication">
        <Button size="small" onClick={postUpdate}>
          Post Update
        </Button>
      </Group>
      {!isStaff && (
        <Group title="System">
          <ul className={styles.links}>
            {SYSTEM_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
