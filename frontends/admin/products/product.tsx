import { type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useParams } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { useState } from 'react';
import { ArchiveNotice } from '../archive/archive-notice';
import { useArchive } from '../archive/use-archive';
import sheet from '../detail-page.module.css';
import { RecordActions } from '../record-actions';
import { ListLink } from '../table/list-link';
import { Timeline } from '../timeline/timeline';
import { formFromProduct } from './form-state';
import { ProductDialog } from './product-dialog';
import { ProductPreview } from './product-preview';
import { ProductProperties } from './product-properties';

export default function ProductPage() {
  const { id = '' } = useParams();
  const { product, error, isPending, refetch } = useProduct(id);
  const [isEditing, setIsEditing] = useState(false);
  const archive = useArchive({ endpoint: adminProductsApi.archive, invalidates: [adminProductsApi.list] });
  const notFound = !product && !isPending && !error;
  return (
    <ConsoleFrame
      title={product?.name ?? (notFound ? 'Package not found' : 'Package')}
      breadcrumb={<ListLink to={paths.adminProducts}>All packages</ListLink>}
      status={product && <Badge value={statusOf(product)} color={product.isActive ? 'green' : 'gray'} />}
      actions={
        product?.archivedAt ? (
          <Button type="primary" loading={archive.isPending} onClick={() => archive.change([id], false)}>
            Restore
          </Button>
        ) : (
          product && (
            <RecordActions
              primary={
                <Button type="primary" onClick={() => setIsEditing(true)}>
                  Edit
                </Button>
              }
              more={
                <Button loading={archive.isPending} onClick={() => archive.change([id], true)}>
                  Archive
                </Button>
              }
            />
          )
        )
      }
    >
      <ArchiveNotice archive={archive} nouns={['package', 'packages']} />
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this package.</p>
        </EmptyStateCard>
      )}
      {error && <ErrorState title="Couldn’t load the package" error={error} retry={refetch} />}
      {isPending && <LoadingState />}
      {product && (
        <div key={id} className={sheet.layout}>
          <div className={sheet.main}>
            <ProductPreview values={formFromProduct(product)} />
            <Timeline record="product" id={id} />
          </div>
          <div className={sheet.side}>
            <ProductProperties product={product} />
          </div>
        </div>
      )}
      {product && isEditing && <ProductDialog product={product} onClose={() => setIsEditing(false)} />}
    </ConsoleFrame>
  );
}

const statusOf = ({ isActive, archivedAt }: AdminProduct) =>
  archivedAt ? 'Archived' : isActive ? 'Published' : 'Hidden';

/** There are few packages, so that their list is read; the archived ones have a list of their own. */
function useProduct(id: string) {
  const current = useApiQuery(adminProductsApi.list, { query: {} });
  const found = current.data?.find((product) => product.id === id);
  const archived = useApiQuery(adminProductsApi.list, {
    query: { archived: '1' },
    enabled: current.isSuccess && !found,
  });
  return {
    product: found ?? archived.data?.find((product) => product.id === id),
    error: current.error ?? archived.error,
    isPending: current.isPending || (!found && archived.isFetching),
    refetch: () => void (current.error ? current.refetch() : archived.refetch()),
  };
}
