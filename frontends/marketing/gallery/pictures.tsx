import { Picture } from '@atelier/shared/ui/street/picture';
import { Ground, Hills } from '@atelier/shared/ui/street/scenery';
import { Street } from '@atelier/shared/ui/street/street';
import { aisles } from '../products/aisles';
import { Touch } from '../products/touch';
import { type PictureName, pictureNames, wordsIn } from '../found/pictures';
import styles from './pictures.module.css';

/** What links are shown with elsewhere, in its size; `npm run pictures` takes it from here. */
export default function Pictures() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Pictures for links</h1>
      {pictureNames.map((name) => (
        <Card key={name} of={name} />
      ))}
    </main>
  );
}

function Card({ of: name }: { of: PictureName }) {
  const category = name in aisles ? (name as keyof typeof aisles) : undefined;
  return (
    <div id={name} className={styles.card}>
      {category ? (
        <>
          <Picture box="0 -540 1440 574" className={styles.street}>
            <Hills />
            <Ground />
          </Picture>
          <Touch of={category} className={styles.shop} />
        </>
      ) : (
        <Street className={styles.street} />
      )}
      <p className={styles.words}>{wordsIn(name)}</p>
    </div>
  );
}
