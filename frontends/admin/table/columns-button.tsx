import { Checkbox } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { Disclosure } from '../disclosure';
import styles from './columns-button.module.css';
import type { ColumnChoice } from './use-column-choice';

export function ColumnsButton<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { all, isShown, toggle, reset, param } = choice;
  const hidden = param === undefined ? all.filter(({ hideBelow, isInMenu }) => hideBelow && !isInMenu) : [];
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
      {hidden.length > 0 && (
        <p className={styles.hint}>
          Hidden in a narrow window, unless you change the columns: {hidden.map(({ title }) => title).join(', ')}
        </p>
      )}
      <Button type="text" size="small" disabled={param === undefined} onClick={reset}>
        Reset to default
      </Button>
    </Disclosure>
  );
}
