import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { Icon, type IconName } from '@atelier/shared/ui/icon';
import styles from './quick-actions.module.css';

interface QuickAction {
  label: string;
  icon: IconName;
  /** A page, or what is done here. */
  target: string | (() => void);
}

const SYSTEM_LINKS: QuickAction[] = [
  { label: 'Manage Users', icon: 'people', target: paths.adminUsers },
  { label: 'View Analytics', icon: 'chart', target: paths.adminAnalytics },
  { label: 'Send Notification', icon: 'megaphone', target: paths.newNotification },
  { label: 'Manage Files', icon: 'folder', target: paths.adminFiles },
];

export function QuickActions({ upload, postUpdate }: { upload: () => void; postUpdate: () => void }) {
  const isStaff = useIsStaff();
  const actions: QuickAction[] = [
    { label: 'Upload Client Files', icon: 'file', target: upload },
    { label: 'Post Update', icon: 'pencil', target: postUpdate },
    ...(isStaff ? [] : SYSTEM_LINKS),
  ];
  return (
    <ul className={styles.actions} aria-label="Quick actions">
      {actions.map((action) => (
        <li key={action.label}>
          <Row {...action} />
        </li>
      ))}
    </ul>
  );
}

function Row({ label, icon, target }: QuickAction) {
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      <Icon name="chevron" size={16} />
    </>
  );
  if (typeof target === 'string')
    return (
      <Link to={target} className={styles.row}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={styles.row} onClick={target}>
      {content}
    </button>
  );
}
