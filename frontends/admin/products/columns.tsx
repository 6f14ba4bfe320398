import { type AdminProduct, formatDollars, priceUnit, PRODUCT_CATEGORIES } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { BILLING_TYPE_LABELS, TIER_LABELS } from '@atelier/shared/status-labels';
import { Badge } from '@atelier/shared/ui/badge';
import { ShortDate } from '@atelier/shared/ui/short-date';
import type { Column } from '../table/column';
import styles from './products.module.css';

const categoryLabel = ({ category }: AdminProduct) => PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label;

const NAME: Column<AdminProduct> = {
  title: 'Package',
  isWide: true,
  isSoft: true,
  renderCell: ({ id, name, description }) => (
    <>
      <Link to={paths.adminProduct(id)}>{name}</Link> <small className={styles.description}>{description}</small>
    </>
  ),
  csvValue: ({ name }) => name,
};

const CATEGORY: Column<AdminProduct> = {
  title: 'Category',
  card: 'fact',
  fitContent: true,
  renderCell: categoryLabel,
  csvValue: categoryLabel,
};

const TIER: Column<AdminProduct> = {
  title: 'Tier',
  hideBelow: 'medium',
  fitContent: true,
  renderCell: ({ tier }) => <Badge value={tier} />,
  csvValue: ({ tier }) => TIER_LABELS[tier],
};

const PRICE: Column<AdminProduct> = {
  title: 'Price',
  card: 'top',
  alignRight: true,
  renderCell: (product) => (
    <span className={styles.price}>
      {formatDollars(product.price)} <small className={styles.unit}>{priceUnit(product)}</small>
    </span>
  ),
  csvValue: ({ price }) => price.toFixed(2),
};

const VISIBILITY: Column<AdminProduct> = {
  title: 'Visibility',
  card: 'bottom',
  fitContent: true,
  // Most are published, which the column leaves out.
  renderCell: ({ isActive, isRecommended }) =>
    (!isActive || isRecommended) && (
      <span className={styles.badges}>
        {!isActive && <Badge value="Hidden" />}
        {isRecommended && <Badge value="Recommended" color="outline" />}
      </span>
    ),
  csvValue: ({ isActive }) => (isActive ? 'Published' : 'Hidden'),
};

const CSV_ONLY: Column<AdminProduct>[] = [
  { title: 'Description', csvValue: ({ description }) => description },
  { title: 'Features', csvValue: ({ features }) => features.join('; ') },
];

export const columns: Column<AdminProduct>[] = [
  NAME,
  CATEGORY,
  TIER,
  PRICE,
  { title: 'Billing', csvValue: ({ billingType }) => BILLING_TYPE_LABELS[billingType] },
  VISIBILITY,
  ...CSV_ONLY,
];

export const archivedColumns: Column<AdminProduct>[] = [
  NAME,
  CATEGORY,
  PRICE,
  {
    title: 'Archived',
    card: 'fact',
    cardLabel: 'Archived',
    fitContent: true,
    renderCell: ({ archivedAt }) => archivedAt && <ShortDate at={archivedAt} />,
  },
];
