import { Picture, type PictureProps } from '@atelier/shared/ui/street/picture';
import { Ground, Hills } from '@atelier/shared/ui/street/scenery';
import { Shop } from '@atelier/shared/ui/street/shop';
import { Lamp, Pin, Tree, Visitor } from '@atelier/shared/ui/street/street-things';
import styles from './service-pictures.module.css';

const WIDTH = 380;

// Drawn in both neighboring pictures, because each shop straddles the border.
const Tailor = () => <Shop trade="tailor" x={290} state="closed" />;
const Books = () => <Shop trade="books" x={670} state="closed" />;

const pictures = {
  design: (
    <>
      <Tree x={4} size={1.1} />
      <Tailor />
      <Shop trade="bakery" x={78} state="painting" />
      <path className={styles.chosen} d="M60-246h216V16H60z" />
      <path className={styles.handles} d="M53-253h14v14H53zM269-253h14v14h-14zM53 9h14v14H53zM269 9h14v14h-14z" />
      <Visitor x={292} y={-262} who="first" />
    </>
  ),
  search: (
    <>
      <Tailor />
      <Books />
      <Shop trade="coffee" x={480} turn={1} />
      <Pin x={570} y={-236} size={0.74} />
      <Visitor x={500} y={4} who="third" />
      <Visitor x={556} y={12} who="first" />
      <Visitor x={686} y={0} who="second" />
    </>
  ),
  care: (
    <>
      <Books />
      <Tree x={3 * WIDTH} size={1.2} />
      <Shop trade="florist" x={860} turn={2} roof="chimney" />
      <path className={styles.clean} d="M880-98q24 22 58 8t38 4l-6 34q-30-18-56-4t-34-2z" />
      <path className={styles.tool} d="M1040-34l-62-56" />
      <path className={styles.rubber} d="M960-74l32-34" />
      <path className={styles.bucket} d="M1076-18h34l-5 28h-24z" />
      <path className={styles.handle} d="M1076-18c2-22 32-22 34 0" />
      <Visitor x={1040} y={-30} who="first" />
      <path
        className={styles.sparkle}
        d="M1062-262q3 15 18 18-15 3-18 18-3-15-18-18 15-3 18-18zM850-272q2 11 13 13-11 2-13 13-2-11-13-13 11-2 13-13zM1100-190q2 10 12 12-10 2-12 12-2-10-12-12 10-2 12-12z"
      />
    </>
  ),
  talk: (
    <>
      <Tree x={3 * WIDTH} size={1.2} />
      <Lamp x={4 * WIDTH - 30} />
      <Shop trade="records" x={1240} turn={3} />
      <path
        className={styles.bubble}
        d="M1196-296h72q10 0 10 10v36q0 10-10 10h-34l-14 16v-16h-24q-10 0-10-10v-36q0-10 10-10z"
      />
      <path className={styles.heart} d="M1232-252c-26-16-20-36-9-34 5 0 8 4 9 8 1-4 4-8 9-8 11-2 17 18-9 34z" />
      <path
        className={styles.bubble}
        d="M1366-290h92q10 0 10 10v36q0 10-10 10h-60l-16 16v-16h-16q-10 0-10-10v-36q0-10 10-10z"
      />
      <path className={styles.lines} d="M1374-272h76M1374-256h48" />
      <Visitor x={1256} y={6} who="second" />
      <Visitor x={1370} y={12} who="third" />
    </>
  ),
} as const;

export type ServicePictureKind = keyof typeof pictures;
const order = Object.keys(pictures);

export function ServicePicture({ kind, className }: PictureProps & { kind: ServicePictureKind }) {
  return (
    <Picture box={`${order.indexOf(kind) * WIDTH} -316 ${WIDTH} 350`} className={className}>
      <Hills />
      <Ground />
      {pictures[kind]}
    </Picture>
  );
}
