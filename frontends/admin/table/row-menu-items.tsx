import { Dropdown } from '@atelier/shared/antd/dialogs';
import { useNavigate } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import type { SyntheticEvent } from 'react';
import type { RowAction } from './row-actions';
import styles from './row-menu.module.css';

interface RowMenuItemsProps {
  path: string | undefined;
  actions: RowAction[];
  /** Returns the focus to the button. */
  onClose: () => void;
}

export default function RowMenuItems({ path, actions, onClose }: RowMenuItemsProps) {
  const navigate = useNavigate();
  const pageActions: RowAction[] = path
    ? [
        { label: 'Open', onSelect: () => void navigate(path) },
        { label: 'Open in new tab', onSelect: () => void open(path, '_blank', 'noopener') },
        { label: 'Copy link', onSelect: () => void copyLink(path) },
      ]
    : [];
  const toItem = ({ label, onSelect }: RowAction) => ({
    key: label,
    label,
    onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
      // The button that gets the focus would take Enter for a click.
      domEvent.preventDefault();
      onClose();
      onSelect();
    },
  });
  const divider = path && actions.length > 0 ? [{ type: 'divider' as const }] : [];
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      // In the landmark of the page.
      getPopupContainer={() => document.getElementById('main') ?? document.body}
      menu={{ items: [...pageActions.map(toItem), ...divider, ...actions.map(toItem)] }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles.anchor} />
    </Dropdown>
  );
}

async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'Couldn’t copy the link', description: url, destructive: true });
  }
}
