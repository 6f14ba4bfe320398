import { paths } from '@atelier/shared/paths';
import { ClosedShop } from '@atelier/shared/ui/street/scenes';
import styles from './products.module.css';

/** A category with nothing in it: its shop has the shutter down. */
export function SoldOut({ categoryLabel }: { categoryLabel: string }) {
  return (
    <div className={styles.empty}>
      <ClosedShop className={styles.shutter} />
      <div>
        <h3 className={styles.name}>Nothing on this shelf today.</h3>
        <p>
          We are putting together new {categoryLabel} packages. <a href={paths.contact}>Tell us what you need</a> and we
          will name you a price.
        </p>
      </div>
    </div>
  );
}
