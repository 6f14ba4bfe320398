import { formatDollars, priceUnit, type AdminProduct, adminProductsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { Badge } from '@atelier/shared/ui/badge';
import { errorMessage } from '@atelier/shared/format';
import { useId } from 'react';
import { useSaving } from '../changed-meanwhile';
import { aboutPackage } from './about';
import type { Step } from './arranging';
import styles from './products.module.css';
import { saleWords, shelfTexts } from './words';

interface ProductRowProps {
  product: AdminProduct;
  first: boolean;
  last: boolean;
  move: (step: Step, button: HTMLElement) => void;
  edit: () => void;
}

export function ProductRow({ product, first, last, move, edit }: ProductRowProps) {
  const { name, tier, price, description, features } = product;
  const heading = useId();
  const selling = useSaving(adminProductsApi.update, {
    ...aboutPackage,
    seen: product,
    mine: (to) => ({ 'On sale': to.isActive ? 'yes' : 'no' }),
    changes: [adminProductsApi.list],
    onDone: (now) =>
      toast({ title: now.isActive ? shelfTexts.onSale : shelfTexts.offSale, description: saleWords(now) }),
    onFailed: (error) => toast({ title: shelfTexts.saleFailed, description: errorMessage(error), destructive: true }),
  });
  const isActive = selling.body?.isActive ?? product.isActive;
  return (
    <li className={`${styles.row} ${isActive ? '' : styles.off}`} aria-labelledby={heading}>
      <div className={styles.steps}>
        <Mover step="up" name={name} stop={first} move={move} />
        <Mover step="down" name={name} stop={last} move={move} />
      </div>
      <div className={styles.what}>
        <div className={styles.head}>
          <h3 id={heading} className={styles.name}>
            {name}
          </h3>
          <Badge value={tier} />
          {!isActive && <Badge value="off sale" />}
        </div>
        <p className={styles.about}>{description}</p>
        <p className={styles.note}>{features.length === 1 ? '1 feature' : `${features.length} features`}</p>
      </div>
      <p className={styles.price}>
        <strong>{formatDollars(price)}</strong> <span className={styles.unit}>{priceUnit(product)}</span>
      </p>
      <div className={styles.actions}>
        <Button onClick={edit}>
          Edit<span className="unseen"> {name}</span>
        </Button>
        <Button onClick={() => selling.save({ isActive: !isActive })} loading={selling.isPending}>
          {isActive ? 'Take off sale' : 'Put on sale'}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
      {selling.overtaken}
    </li>
  );
}

interface MoverProps {
  step: Step;
  name: string;
  /** It is there already. The button stays, so that the keys have where to be. */
  stop: boolean;
  move: (step: Step, button: HTMLElement) => void;
}

function Mover({ step, name, stop, move }: MoverProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={`Move ${name} ${step}`}
      aria-disabled={stop}
      onClick={({ currentTarget }) => {
        if (!stop) move(step, currentTarget);
      }}
    >
      <span aria-hidden="true">{step === 'up' ? '↑' : '↓'}</span>
    </button>
  );
}
