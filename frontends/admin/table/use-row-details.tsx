import { Modal } from '@atelier/shared/antd/dialogs';
import { type ReactNode, useState } from 'react';
import { DescriptionItem } from '../description-item';
import type { Column } from './column';
import type { RowAction } from './row-actions';
import styles from './row-details.module.css';

interface RowDetails<Row> {
  actionOf: (row: Row) => RowAction;
  dialog: ReactNode;
}

/** For rows without a page of their own: all that their cells cut off. */
export function useRowDetails<Row>(nameOf: (row: Row) => string, columns: Column<Row>[]): RowDetails<Row> {
  const [row, setRow] = useState<Row>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (chosen: Row) => {
    setRow(chosen);
    setIsOpen(true);
  };
  return {
    actionOf: (chosen) => ({ label: 'Show details', onSelect: () => open(chosen) }),
    dialog: row && (
      <Modal
        title={nameOf(row)}
        open={isOpen}
        footer={null}
        onCancel={() => setIsOpen(false)}
        afterClose={() => setRow(undefined)}
        // Lets toasts take focus.
        focusable={{ trap: false }}
      >
        <dl className={styles.facts}>
          {columns.map(({ title, renderCell, isActions = false }) => {
            const content = isActions ? null : renderCell?.(row);
            return (
              content && (
                <DescriptionItem key={title} name={title}>
                  {content}
                </DescriptionItem>
              )
            );
          })}
        </dl>
      </Modal>
    ),
  };
}
