import { paths } from '@atelier/shared/paths';
import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import styles from './products.module.css';

export function SoldOut({ categoryLabel }: { categoryLabel: string }) {
  return (
    <div className={styles.empty}>
      <ClosedShop className={styles.shutter} />
      <div>
        <h3 className={styles.name}>Nothing here right now.</h3>
        <p>
          We’re putting together new {categoryLabel} packages. <a href={paths.contact}>Tell us what you need</a> and
          we’ll send you a quote.
        </p>
      </div>
    </div>
  );
}
