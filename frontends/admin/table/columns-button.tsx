import { Checkbox } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { Disclosure } from '../disclosure';
import styles from './columns-button.module.css';
import type { ColumnChoice } from './use-column-choice';

export function ColumnsButton<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { all, isShown, toggle, reset, param } = choice;
  return (
    <Disclosure button={{ children: 'Columns' }} className={styles.panel} isEmptyWhenClosed>
      <fieldset className={styles.columns}>
        <legend className="unseen">Columns shown</legend>
        {all.map((column, index) => (
          <Checkbox
            key={column.title}
            checked={isShown(column)}
            disabled={index === 0}
            onChange={() => toggle(column)}
            className={styles.column ?? ''}
          >
            {column.title}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="text" size="small" disabled={param === undefined} onClick={reset}>
        Reset to default
      </Button>
    </Disclosure>
  );
}
