import { COLLAPSED_FEATURE_COUNT, formatDollars, priceUnit } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { dollarsIn, draftOf, type FilledIn } from './filled-in';
import styles from './product-dialog.module.css';

/** The card as visitors will see it. */
export function Preview({ of: filled }: { of: FilledIn }) {
  const { name, description, tier, features } = draftOf(filled);
  const price = dollarsIn(filled.price);
  const more = features.length - COLLAPSED_FEATURE_COUNT;
  return (
    <aside className={styles.preview} aria-label="In the shop">
      <p className={styles.caption}>{filled.isActive ? 'In the shop' : 'In the shop, once it is on sale'}</p>
      <Badge value={tier} />
      <p className={styles.price}>
        <strong>{price === undefined ? '$ …' : formatDollars(price)}</strong>{' '}
        <span className={styles.unit}>{priceUnit(filled)}</span>
      </p>
      <p className={styles.called}>{name.trim() || 'Its name'}</p>
      <p>{description.trim() || 'What it is, in a sentence or two.'}</p>
      <ul className={styles.shown}>
        {features.slice(0, COLLAPSED_FEATURE_COUNT).map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>+{more} more features</p>}
    </aside>
  );
}
