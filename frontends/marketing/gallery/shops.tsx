import { ClosedShop, OpenShop, PaintedShop } from '@atelier/shared/ui/street/scenes';
import styles from './gallery.module.css';
import { Part } from './part';

export function Shops() {
  return (
    <Part title="One shop: nothing yet, under way, done">
      <ClosedShop className={styles.shop} />
      <PaintedShop className={styles.shop} />
      <OpenShop className={styles.shop} />
    </Part>
  );
}
