import { Picture, type PictureProps } from '@atelier/shared/ui/street/picture';
import { Ground, Hills } from '@atelier/shared/ui/street/scenery';
import { Shop } from '@atelier/shared/ui/street/shop';
import { Lamp, Pin, Tree, Visitor } from '@atelier/shared/ui/street/street-things';
import styles from './plots.module.css';

const WIDTH = 380;

/** A street of four plots, one for each service; what stands on a border is seen from both sides. */
const plots = {
  design: (
    <>
      <Shop trade="bakery" x={100} state="painting" />
      <path className={styles.chosen} d="M82-246h216V16H82z" />
      <path className={styles.handles} d="M75-253h14v14H75zM291-253h14v14h-14zM75 9h14v14H75zM291 9h14v14h-14z" />
      <Visitor x={300} y={-226} who="first" />
    </>
  ),
  search: (
    <>
      <Shop trade="tailor" x={288} state="closed" />
      <Shop trade="books" x={672} state="closed" />
      <Shop trade="coffee" x={480} turn={1} />
      <Pin x={570} y={-236} size={0.74} />
      <Visitor x={500} y={4} who="third" />
      <Visitor x={556} y={12} who="first" />
      <Visitor x={686} y={0} who="second" />
    </>
  ),
  care: (
    <>
      <Shop trade="florist" x={860} turn={2} roof="chimney" />
      <path className={styles.ladder} d="M862 6l26-176M904 6l-8-176M868-30h33M873-64h27M878-98h21M883-132h15" />
      <path className={styles.suds} d="M930-96c8-12 20 4 28-6s18 4 26-4v16c-8 8-16-4-26 4s-20-4-28 6z" />
      <path className={styles.tool} d="M974-92l14-10M984-108l10 16M988-100l22-15" />
      <path className={styles.bucket} d="M1046-16h30l-4 26h-22z" />
      <path className={styles.handle} d="M1046-16c2-20 28-20 30 0" />
      <path
        className={styles.sparkle}
        d="M1062-262q3 15 18 18-15 3-18 18-3-15-18-18 15-3 18-18zM850-272q2 11 13 13-11 2-13 13-2-11-13-13 11-2 13-13zM1100-190q2 10 12 12-10 2-12 12-2-10-12-12 10-2 12-12z"
      />
    </>
  ),
  talk: (
    <>
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

export type PlotKind = keyof typeof plots;
const order = Object.keys(plots);

export function Plot({ kind, className }: PictureProps & { kind: PlotKind }) {
  return (
    <Picture box={`${order.indexOf(kind) * WIDTH} -316 ${WIDTH} 350`} className={className}>
      <Hills />
      <Ground />
      <Tree x={4} size={1.1} />
      <Tree x={WIDTH} />
      <Lamp x={2 * WIDTH} />
      <Tree x={3 * WIDTH} size={1.2} />
      <Lamp x={4 * WIDTH - 22} />
      {plots[kind]}
    </Picture>
  );
}
