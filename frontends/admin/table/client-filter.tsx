import { ClientSelect } from '@atelier/shared/clients/client-select';
import styles from './list-toolbar.module.css';
import type { ListView } from './use-list-view';

export const ClientFilter = <Row,>({ view: { query, setQuery } }: { view: ListView<Row> }) => (
  <ClientSelect
    label="Client"
    none="All clients"
    value={query.client}
    onChange={(client) => setQuery({ client })}
    className={styles.select}
  />
);
