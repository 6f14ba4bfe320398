import { Modal } from '@atelier/shared/antd/dialogs';
import { KeyList } from './key-list';
import { PaletteSearch } from './palette-search';
import styles from './palette.module.css';
import type { PaletteView } from './use-shortcuts';

const TITLES: Record<PaletteView, string> = { search: 'Search', create: 'New', keys: 'Keyboard shortcuts' };

interface PaletteProps {
  view: PaletteView;
  /** Text that was typed before this was loaded. */
  typedAhead: string;
  onClose: () => void;
}

export default function Palette({ view, typedAhead, onClose }: PaletteProps) {
  const isList = view !== 'keys';
  return (
    <Modal
      open
      title={TITLES[view]}
      footer={null}
      closable={!isList}
      onCancel={onClose}
      width={isList ? 620 : 460}
      {...(isList && { className: styles.palette ?? '' })}
    >
      {isList ? <PaletteSearch isCreate={view === 'create'} typedAhead={typedAhead} onClose={onClose} /> : <KeyList />}
    </Modal>
  );
}
