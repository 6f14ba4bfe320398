import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

export function Typography() {
  return (
    <GallerySection title="Letters">
      <div className={styles.typography}>
        <p className={styles.figure}>98%</p>
        <p className={styles.hero}>A page begins</p>
        <p className={styles.section}>A section begins</p>
        <p className={styles.title}>A smaller title</p>
        <p className={styles.lead}>A lead, a little larger than the text that follows it.</p>
        <p>Text as it is read: plain, with room between the lines, and not much wider than this.</p>
        <p className={styles.small}>Small print, for hints and dates.</p>
      </div>
    </GallerySection>
  );
}
