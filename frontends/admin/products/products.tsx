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
import { ProductCategories } from './product-categories';

export default function ProductsPage() {
  const productsQuery = useApiQuery(adminProductsApi.list);
  const [dialogFor, setDialogFor] = useState<AdminProduct | 'new'>();
  const add = () => setDialogFor('new');
  const products = productsQuery.data ?? [];
  const isFull = products.length >= MAX_PRODUCTS;
  return (
    <ConsoleFrame title="Packages">
      <div className={styles.tools}>
        <p className={styles.intro}>Shown in your shop in this order. Changes go live right away.</p>
        <div className={styles.buttons}>
          {products.length > 0 && (
            <ExportButton view={{ endpoint: adminProductsApi.list, query: {} }} name="packages" columns={columns} />
          )}
          <Button onClick={() => void productsQuery.refetch()} loading={productsQuery.isRefetching}>
            Refresh
          </Button>
          <Button type="primary" onClick={add} disabled={!productsQuery.data || isFull}>
            New package
          </Button>
        </div>
      </div>
      {isFull && (
        <p className={styles.note}>
          You’ve reached the limit of {MAX_PRODUCTS} packages. Edit an existing one instead.
        </p>
      )}
      {productsQuery.error && (
        <ErrorState
          title="Couldn’t load packages"
          error={productsQuery.error}
          retry={() => void productsQuery.refetch()}
        />
      )}
      {productsQuery.isPending && <LoadingState />}
      {productsQuery.data?.length === 0 && (
        <EmptyStateCard title="No packages yet">
          <p>Create a package to start selling. It appears here and in your shop.</p>
          <Button type="primary" onClick={add} className={styles.firstButton}>
            Create your first package
          </Button>
        </EmptyStateCard>
      )}
      {products.length > 0 && (
        <ProductCategories products={products} refetch={productsQuery.refetch} onEdit={setDialogFor} />
      )}
      {dialogFor && (
        <ProductDialog
          key={dialogFor === 'new' ? dialogFor : dialogFor.id}
          product={dialogFor === 'new' ? undefined : dialogFor}
          onClose={() => setDialogFor(undefined)}
        />
      )}
    </ConsoleFrame>
  );
}
