import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}
