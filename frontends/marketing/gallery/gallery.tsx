import { Tabs } from '@atelier/shared/ui/tabs';
import { useSearchParams } from '@atelier/shared/router';
import { Street } from '@atelier/shared/ui/street/street';
import { EmptyLot } from '@atelier/shared/ui/street/empty-lot';
import { Layout } from '../layout/layout';
import { Controls } from './controls';
import styles from './gallery.module.css';
import { Typography } from './typography';
import { GallerySection } from './gallery-section';
import { ColorScheme } from './color-scheme';
import { Shops } from './shops';
import { Swatches } from './swatches';

export default function Gallery() {
  const [query] = useSearchParams();
  const selected = query.get('tab') ?? 'first';
  return (
    <Layout>
      <div className={styles.page}>
        <h1 className={styles.hero}>UI gallery</h1>
        <Typography />
        <GallerySection title="Tabs">
          <div>
            <Tabs
              label="Examples"
              selected={selected}
              tabs={['first', 'second', 'third'].map((id) => ({ id, label: `The ${id}`, to: `?tab=${id}` }))}
            >
              The {selected} panel. Arrow keys, Home and End lead around.
            </Tabs>
          </div>
        </GallerySection>
      </div>
      {(['day', 'night'] as const).map((scheme) => (
        <ColorScheme key={scheme} scheme={scheme}>
          <h2 className={styles.section}>By {scheme}</h2>
          <Swatches />
          <Controls scheme={scheme} />
          <Shops />
          <Street className={styles.street} />
          <EmptyLot className={styles.street} />
        </ColorScheme>
      ))}
    </Layout>
  );
}
