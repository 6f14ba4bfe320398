import { COLLAPSED_FEATURE_COUNT, formatDollars, moreFeaturesText, priceUnit } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { parseDollars, toProductInput, type FormState } from './form-state';
import styles from './product-dialog.module.css';

export function ProductPreview({ values }: { values: FormState }) {
  const { name, description, tier, features } = toProductInput(values);
  const price = parseDollars(values.price);
  const hiddenCount = features.length - COLLAPSED_FEATURE_COUNT;
  return (
    <aside className={styles.preview} aria-label="Shop preview">
      <p className={styles.caption}>{values.isActive ? 'Shop preview' : 'Shop preview (hidden)'}</p>
      <Badge value={tier} />
      {price !== undefined && (
        <p className={styles.price}>
          <strong>{formatDollars(price)}</strong> <span className={styles.unit}>{priceUnit(values)}</span>
        </p>
      )}
      <p className={styles.name}>{name.trim() || 'Package name'}</p>
      <p>{description.trim() || 'Short description'}</p>
      <ul className={styles.featureList}>
        {features.slice(0, COLLAPSED_FEATURE_COUNT).map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className={styles.hiddenCount}>{moreFeaturesText(hiddenCount)}</p>}
    </aside>
  );
}
