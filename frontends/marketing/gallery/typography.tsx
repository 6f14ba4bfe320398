import styles from './gallery.module.css';
import { GallerySection } from './gallery-section';

export function Typography() {
  return (
    <GallerySection title="Typography">
      <div className={styles.typography}>
        <p className={styles.figure}>98%</p>
        <p className={styles.hero}>A page begins</p>
        <p className={styles.section}>A section begins</p>
        <p className={styles.title}>A smaller title</p>
        <p className={styles.lead}>A lead, a little larger than the text that follows it.</p>
        <p>Body text, with generous line spacing and a limited width.</p>
        <p className={styles.small}>Small text for hints and dates.</p>
      </div>
    </GallerySection>
  );
}
