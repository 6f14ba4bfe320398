import type { AdminProduct } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';
import { DataTable } from '../table/data-table';
import { archivedColumns } from './columns';

interface ArchivedProductsProps {
  products: AdminProduct[];
  onRestore: (product: AdminProduct) => void;
}

export function ArchivedProducts({ products, onRestore }: ArchivedProductsProps) {
  if (products.length === 0)
    return (
      <EmptyStateCard title="No archived packages" picture={Drawer}>
        <p>Hide a package, then archive it, to move it here. Orders keep what was sold.</p>
      </EmptyStateCard>
    );
  return (
    <DataTable
      name="Archived packages"
      columns={archivedColumns}
      rows={products}
      rowActions={{
        nameOf: ({ name }) => name,
        pathOf: ({ id }) => paths.adminProduct(id),
        actionsOf: (product) => [{ label: 'Restore', onSelect: () => onRestore(product) }],
      }}
    />
  );
}
