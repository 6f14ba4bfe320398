import { type AdminProduct, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Icon } from '@atelier/shared/ui/icon';
import { useLayoutEffect, useRef, useState } from 'react';
import { DataTable } from '../table/data-table';
import type { RowAction } from '../table/row-actions';
import { columns } from './columns';
import styles from './products.module.css';
import { useProductOrder } from './use-product-order';
import { useProductVisibility } from './use-product-visibility';
import { useRowDrag } from './use-row-drag';

interface ProductTableProps {
  products: AdminProduct[];
  refetch: () => Promise<unknown>;
  onEdit: (product: AdminProduct) => void;
  onArchive: (product: AdminProduct) => void;
}

/** In the order of the shop: by category, in which rows are moved. */
export function ProductTable({ products, refetch, onEdit, onArchive }: ProductTableProps) {
  const { ordered, moveTo } = useProductOrder(products, refetch);
  const visibility = useProductVisibility(ordered);
  const [announcement, setAnnouncement] = useState('');
  const restoreFocusTo = useRestoredFocus(ordered);
  const rows = PRODUCT_CATEGORIES.flatMap(({ value }) => visibility.shown.filter(({ category }) => category === value));
  const siblingsOf = ({ category }: AdminProduct) => rows.filter((other) => other.category === category);
  const positionOf = (product: AdminProduct) => siblingsOf(product).indexOf(product);
  const byId = (id: string) => rows.find((row) => row.id === id);
  const move = (product: AdminProduct, position: number) => {
    restoreFocusTo.current = document.activeElement;
    moveTo(product, position);
    setAnnouncement(`${product.name} is now ${position + 1} of ${siblingsOf(product).length} in ${labelOf(product)}`);
  };
  const { drag, handlersOf } = useRowDrag(
    (id, overId) => byId(id)?.category === byId(overId)?.category,
    ({ id, overId }) => {
      const [moved, target] = [byId(id), byId(overId)];
      if (moved && target) move(moved, positionOf(target));
    },
  );
  const dragClass = (product: AdminProduct): string | undefined => {
    if (product.id === drag?.id) return styles.dragged;
    const dragged = product.id === drag?.overId && byId(drag.id);
    return dragged ? (positionOf(product) < positionOf(dragged) ? styles.dropAbove : styles.dropBelow) : '';
  };
  const actionsOf = (product: AdminProduct): RowAction[] => {
    const position = positionOf(product);
    const isLast = position === siblingsOf(product).length - 1;
    const isChanging = visibility.isPending;
    return [
      { label: 'Edit', onSelect: () => onEdit(product) },
      ...(isChanging
        ? []
        : [{ label: product.isActive ? 'Hide' : 'Publish', onSelect: () => visibility.change(product) }]),
      ...(position === 0 ? [] : [{ label: 'Move up', onSelect: () => move(product, position - 1) }]),
      ...(isLast ? [] : [{ label: 'Move down', onSelect: () => move(product, position + 1) }]),
      ...(product.isActive ? [] : [{ label: 'Archive', onSelect: () => onArchive(product) }]),
    ];
  };
  return (
    <>
      <DataTable
        name="Packages"
        columns={columns}
        rows={rows}
        renderHandle={({ id }) => (
          <span className={styles.handle} title="Drag to move" {...handlersOf(id)}>
            <Icon name="grip" size={16} />
          </span>
        )}
        rowClass={(product) => `${product.isActive ? '' : styles.hidden} ${dragClass(product) ?? ''}`}
        rowActions={{ nameOf: ({ name }) => name, pathOf: ({ id }) => paths.adminProduct(id), actionsOf }}
      />
      <p role="status" className="unseen">
        {announcement}
      </p>
      {visibility.conflictDialog}
    </>
  );
}

const labelOf = ({ category }: AdminProduct) => PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label;

/** A moved row loses focus: return it to its “…”. */
function useRestoredFocus(products: AdminProduct[]) {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [products.map(({ id }) => id).join()]);
  return focused;
}
