import { Picture } from '@atelier/shared/ui/street/picture';
import { Ground, Hills } from '@atelier/shared/ui/street/scenery';
import { Street } from '@atelier/shared/ui/street/street';
import { categoryCopy } from '../categories/category-copy';
import { CategoryPicture } from '../products/category-picture';
import { type SocialPictureName, socialPictureNames, pictureHeadline } from '../structured-data/social-pictures';
import styles from './pictures.module.css';

/** `npm run pictures` screenshots these as link previews. */
export default function Pictures() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Link previews</h1>
      {socialPictureNames.map((name) => (
        <Card key={name} of={name} />
      ))}
    </main>
  );
}

function Card({ of: name }: { of: SocialPictureName }) {
  const category = name in categoryCopy ? (name as keyof typeof categoryCopy) : undefined;
  return (
    <div id={name} className={styles.card}>
      {category ? (
        <>
          <Picture box="0 -540 1440 574" className={styles.street}>
            <Hills />
            <Ground />
          </Picture>
          <CategoryPicture of={category} className={styles.shop} />
        </>
      ) : (
        <Street className={styles.street} />
      )}
      <p className={styles.headline}>{pictureHeadline(name)}</p>
    </div>
  );
}
