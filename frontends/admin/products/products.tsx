import { type AdminProduct, MAX_PRODUCTS, adminProductsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { useState } from 'react';
import { ExportButton } from '../table/export-button';
import { columns } from './columns';
import { ProductDialog } from './product-dialog';
import styles from './products.module.css';
import { Shelves } from './shelves';

/** What the shop sells, from behind the counter. */
export default function Products() {
  const list = useApiQuery(adminProductsApi.list);
  const [editing, setEditing] = useState<AdminProduct | 'new'>();
  const add = () => setEditing('new');
  const products = list.data ?? [];
  const full = products.length >= MAX_PRODUCTS;
  return (
    <ConsoleFrame title="Packages">
      <div className={styles.tools}>
        <p className={styles.lead}>What visitors find in the shop, in this order. A change is there at once.</p>
        <div className={styles.buttons}>
          {products.length > 0 && (
            <ExportButton view={{ endpoint: adminProductsApi.list, query: {} }} name="packages" columns={columns} />
          )}
          <Button onClick={() => void list.refetch()} loading={list.isRefetching}>
            Refresh
          </Button>
          <Button type="primary" onClick={add} disabled={!list.data || full}>
            New package
          </Button>
        </div>
      </div>
      {full && (
        <p className={styles.note}>There are {MAX_PRODUCTS} packages, and no room for more. Change one instead.</p>
      )}
      {list.error && (
        <ErrorState title="The packages did not arrive" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {list.data?.length === 0 && (
        <EmptyStateCard title="The shop is empty">
          <p>A package has a name, a price and what is in it. The first one shows up here and in the shop.</p>
          <Button type="primary" onClick={add} className={styles.first}>
            Make the first package
          </Button>
        </EmptyStateCard>
      )}
      {products.length > 0 && <Shelves products={products} look={list.refetch} edit={setEditing} />}
      {editing && (
        <ProductDialog
          key={editing === 'new' ? editing : editing.id}
          product={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ConsoleFrame>
  );
}
