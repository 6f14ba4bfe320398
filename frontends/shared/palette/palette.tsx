import { Modal } from '@atelier/shared/antd/dialogs';
import { KeyList } from './key-list';
import { PaletteSearch } from './palette-search';
import styles from './palette.module.css';
import type { PaletteView } from './use-shortcuts';

const TITLES: Record<PaletteView, string> = { search: 'Search', create: 'New', keys: 'Keyboard shortcuts' };

export default function Palette({ view, onClose }: { view: PaletteView; onClose: () => void }) {
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
      {isList ? <PaletteSearch isCreate={view === 'create'} onClose={onClose} /> : <KeyList />}
    </Modal>
  );
}
