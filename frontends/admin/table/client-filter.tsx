import { ClientSelect } from '@atelier/shared/clients/client-select';
import styles from './tools.module.css';
import type { View } from './view';

/** Whose the rows are: one client's, or everybody's again. */
export const ClientFilter = <Row,>({ view: { query, ask } }: { view: View<Row> }) => (
  <ClientSelect
    label="Client"
    none="Every client"
    value={query.client}
    onChange={(client) => ask({ client })}
    className={styles.found}
  />
);
