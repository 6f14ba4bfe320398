import { type AdminProduct, MAX_PRODUCTS, adminProductsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Link, useSearchParams } from '@atelier/shared/router';
import { paths } from '@atelier/shared/paths';
import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import { useEffect, useState } from 'react';
import { ArchiveNotice } from '../archive/archive-notice';
import { useArchive } from '../archive/use-archive';
import { ExportButton } from '../table/export-button';
import { RefreshButton } from '../table/refresh-button';
import { rememberPlace } from '../table/list-place';
import { ArchivedProducts } from './archived-products';
import { useNewDialog } from '../use-new-dialog';
import { columns } from './columns';
import { ProductDialog } from './product-dialog';
import styles from './products.module.css';
import { ProductTable } from './product-table';

export default function ProductsPage() {
  const showsArchive = useSearchParams()[0].get('archived') === '1';
  const query: Record<string, string> = showsArchive ? { archived: '1' } : {};
  const productsQuery = useApiQuery(adminProductsApi.list, { query });
  const archive = useArchive({ endpoint: adminProductsApi.archive, invalidates: [adminProductsApi.list] });
  const [edited, setEdited] = useState<AdminProduct>();
  const [isCreating, setIsCreating] = useNewDialog();
  const add = () => setIsCreating(true);
  const products = productsQuery.data ?? [];
  useEffect(() => {
    if (!productsQuery.data) return;
    const ids = productsQuery.data.map(({ id }) => id);
    rememberPlace(paths.adminProducts, { search: showsArchive ? '?archived=1' : '', ids });
  }, [productsQuery.data, showsArchive]);
  const isFull = !showsArchive && products.length >= MAX_PRODUCTS;
  return (
    <ConsoleFrame
      title="Packages"
      actions={
        !showsArchive && (
          <Button type="primary" onClick={add} disabled={!productsQuery.data || isFull}>
            New package
          </Button>
        )
      }
    >
      <div className={styles.tools}>
        <p className={styles.intro}>
          {showsArchive
            ? 'Archived packages aren’t in your shop. A restored one comes back hidden.'
            : 'Shown in your shop in this order. Changes go live right away.'}{' '}
          <Link to={showsArchive ? paths.adminProducts : `${paths.adminProducts}?archived=1`}>
            {showsArchive ? 'Back to packages' : 'Archived packages'}
          </Link>
        </p>
        <div className={styles.buttons}>
          {products.length > 0 && (
            <ExportButton view={{ endpoint: adminProductsApi.list, query }} name="packages" columns={columns} />
          )}
          <RefreshButton onRefresh={() => void productsQuery.refetch()} isRefreshing={productsQuery.isRefetching} />
        </div>
      </div>
      <ArchiveNotice archive={archive} nouns={['package', 'packages']} />
      {isFull && (
        <p className={styles.note}>
          You’ve reached the limit of {MAX_PRODUCTS} packages. Edit an existing one, or archive one.
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
      {!showsArchive && productsQuery.data?.length === 0 && (
        <EmptyStateCard title="No packages yet" picture={ClosedShop}>
          <p>Create a package to start selling. It appears here and in your shop.</p>
          <Button type="primary" onClick={add} className={styles.firstButton}>
            Create your first package
          </Button>
        </EmptyStateCard>
      )}
      {!showsArchive && products.length > 0 && (
        <ProductTable
          products={products}
          refetch={productsQuery.refetch}
          onEdit={setEdited}
          onArchive={({ id }) => archive.change([id], true)}
        />
      )}
      {showsArchive && productsQuery.data && (
        <ArchivedProducts products={products} onRestore={({ id }) => archive.change([id], false)} />
      )}
      {isCreating && productsQuery.data && !isFull && <ProductDialog onClose={() => setIsCreating(false)} />}
      {edited && <ProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
    </ConsoleFrame>
  );
}
