import { Tabs } from '@atelier/shared/ui/tabs';
import { useSearchParams } from '@atelier/shared/router';
import { Street } from '@atelier/shared/ui/street/street';
import { EmptyLot } from '@atelier/shared/ui/street/empty-lot';
import { Layout } from '../layout/layout';
import { Controls } from './controls';
import styles from './gallery.module.css';
import { Letters } from './letters';
import { Part } from './part';
import { Scheme } from './scheme';
import { Shops } from './shops';
import { Swatches } from './swatches';

/** What pages are made of, by day and by night, to look at while building them. */
export default function Gallery() {
  const [query] = useSearchParams();
  const chosen = query.get('tab') ?? 'first';
  return (
    <Layout>
      <div className={styles.page}>
        <h1 className={styles.hero}>The look</h1>
        <Letters />
        <Part title="Tabs">
          <div>
            <Tabs
              label="Examples"
              chosen={chosen}
              tabs={['first', 'second', 'third'].map((id) => ({ id, label: `The ${id}`, to: `?tab=${id}` }))}
            >
              The {chosen} panel. Arrow keys, Home and End lead around.
            </Tabs>
          </div>
        </Part>
      </div>
      {(['day', 'night'] as const).map((time) => (
        <Scheme key={time} time={time}>
          <h2 className={styles.section}>By {time}</h2>
          <Swatches />
          <Controls time={time} />
          <Shops />
          <Street className={styles.street} />
          <EmptyLot className={styles.street} />
        </Scheme>
      ))}
    </Layout>
  );
}
