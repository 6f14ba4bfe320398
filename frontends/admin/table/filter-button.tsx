import { Button } from '@atelier/shared/antd/frame';
import { Icon } from '@atelier/shared/ui/icon';
import { useState } from 'react';
import { Disclosure } from '../disclosure';
import { ChoiceList } from './choice-list';
import type { Filter } from './filter';
import styles from './filter-button.module.css';
import { FilterValueList, FilterValueName } from './filter-values';
import type { FilterChange } from './use-filters';
import type { ListView } from './use-list-view';

interface FilterButtonProps<Row> {
  view: ListView<Row>;
  filters: Filter[];
  used: Filter[];
  change: FilterChange;
}

/** All filters of a list: the filter first, then its value. */
export function FilterButton<Row>({ used, ...rest }: FilterButtonProps<Row>) {
  return (
    <Disclosure
      button={{
        'aria-keyshortcuts': 'f',
        icon: <Icon name="filter" size={16} />,
        children: (
          <>
            Filter
            {used.length > 0 && (
              <span className={styles.count}>
                {used.length}
                <span className="unseen"> in use</span>
              </span>
            )}
          </>
        ),
      }}
      className={styles.panel}
      isEmptyWhenClosed
      isAtStart
    >
      {(close) => <FilterMenu {...rest} used={used} onClose={close} />}
    </Disclosure>
  );
}

function FilterMenu<Row>({ view, filters, used, change, onClose }: FilterButtonProps<Row> & { onClose: () => void }) {
  const [param, setParam] = useState(filters.length === 1 ? filters[0]?.param : undefined);
  const chosen = filters.find((filter) => filter.param === param);
  if (chosen) {
    const back = () => setParam(undefined);
    return (
      <FilterValueList
        key={chosen.param}
        view={view}
        filter={chosen}
        onChoose={(value) => {
          onClose();
          change(chosen, value);
        }}
        onBack={filters.length > 1 ? back : undefined}
      />
    );
  }
  const clear = () => {
    onClose();
    change(used, undefined);
  };
  return (
    <>
      <ChoiceList
        label="Filter by"
        choices={filters.map((filter) => ({
          value: filter.param,
          label: filter.label,
          isStep: true,
          detail: used.includes(filter) && <FilterValueName filter={filter} value={view.query[filter.param] ?? ''} />,
        }))}
        onChoose={setParam}
      />
      {used.length > 0 && (
        <Button type="text" size="small" onClick={clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
