import { formatDollars, priceUnit, type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { Tooltip } from '@atelier/shared/ui/tooltip';
import { errorMessage } from '@atelier/shared/format';
import { useId } from 'react';
import { useSaveWithRevision } from '../use-save-with-revision';
import { productConflictFields } from './conflict-fields';
import type { MoveDirection } from './use-product-order';
import styles from './products.module.css';
import { visibilityText, productTexts } from './labels';

interface ProductRowProps {
  product: AdminProduct;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: MoveDirection, button: HTMLElement) => void;
  onEdit: () => void;
  onArchive: () => void;
}

export function ProductRow({ product, isFirst, isLast, onMove, onEdit, onArchive }: ProductRowProps) {
  const { name, tier, price, description, features } = product;
  const heading = useId();
  const visibility = useSaveWithRevision(adminProductsApi.update, {
    ...productConflictFields,
    base: product,
    mineTexts: (change) => ({ Visibility: change.isActive ? 'Published' : 'Hidden' }),
    invalidates: [adminProductsApi.list],
    onDone: (saved) =>
      toast({
        title: saved.isActive ? productTexts.published : productTexts.hidden,
        description: visibilityText(saved),
      }),
    onFailed: (error) =>
      toast({ title: productTexts.visibilityFailed, description: errorMessage(error), destructive: true }),
  });
  const isActive = visibility.body?.isActive ?? product.isActive;
  return (
    <li className={`${styles.row} ${isActive ? '' : styles.hidden}`} aria-labelledby={heading}>
      <div className={styles.content}>
        <div className={styles.header}>
          <h3 id={heading} className={styles.name}>
            <Link to={paths.adminProduct(product.id)}>{name}</Link>
          </h3>
          <Badge value={tier} />
          {product.isRecommended && <Badge value="Recommended" color="green" />}
          {!isActive && <Badge value="Hidden" />}
          <span className={styles.note}>{features.length === 1 ? '1 feature' : `${features.length} features`}</span>
        </div>
        <p className={styles.description}>{description}</p>
      </div>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> <span className={styles.unit}>{priceUnit(product)}</span>
      </p>
      <div className={styles.actions}>
        <MoveButton direction="up" name={name} isDisabled={isFirst} onMove={onMove} />
        <MoveButton direction="down" name={name} isDisabled={isLast} onMove={onMove} />
        <Button onClick={onEdit}>
          Edit<span className="unseen"> {name}</span>
        </Button>
        <Button onClick={() => visibility.save({ isActive: !isActive })} loading={visibility.isPending}>
          {isActive ? 'Hide' : 'Publish'}
          <span className="unseen"> {name}</span>
        </Button>
        {!isActive && (
          <Button onClick={onArchive}>
            Archive<span className="unseen"> {name}</span>
          </Button>
        )}
      </div>
      {visibility.conflictDialog}
    </li>
  );
}

interface MoveButtonProps {
  direction: MoveDirection;
  name: string;
  /** Stays focusable at the end of the list. */
  isDisabled: boolean;
  onMove: (direction: MoveDirection, button: HTMLElement) => void;
}

function MoveButton({ direction, name, isDisabled, onMove }: MoveButtonProps) {
  const label = `Move ${name} ${direction}`;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={styles.moveButton}
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={({ currentTarget }) => {
          if (!isDisabled) onMove(direction, currentTarget);
        }}
      >
        <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
      </button>
    </Tooltip>
  );
}
