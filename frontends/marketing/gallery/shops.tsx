import { ClosedShop } from '@atelier/shared/ui/street/closed-shop';
import { OpenShop, PaintedShop } from '@atelier/shared/ui/street/scenes';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

export function Shops() {
  return (
    <GallerySection title="Shop: closed, in progress, open">
      <ClosedShop className={styles.shop} />
      <PaintedShop className={styles.shop} />
      <OpenShop className={styles.shop} />
    </GallerySection>
  );
}
