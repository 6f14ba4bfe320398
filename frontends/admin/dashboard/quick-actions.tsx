import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './dashboard.module.css';

const SYSTEM_LINKS = [
  { label: 'Manage Users', to: paths.adminUsers },
  { label: 'View Analytics', to: paths.adminAnalytics },
  { label: 'Send Notification', to: paths.newNotification },
  { label: 'Manage Files', to: paths.adminFiles },
];

export function QuickActions({ upload, postUpdate }: { upload: () => void; postUpdate: () => void }) {
  const isStaff = useIsStaff();
  return (
    <>
      <Panel title="File Management">
        <Button block onClick={upload}>
          Upload Client Files
        </Button>
      </Panel>
      <Panel title="Communication">
        <Button block onClick={postUpdate}>
          Post Update
        </Button>
      </Panel>
      {!isStaff && (
        <Panel title="System">
          <ul className={styles.links}>
            {SYSTEM_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
