import { Picture, type PictureProps } from './picture';
import { Shop } from './shop';
import styles from './street.module.css';
import { Ground, Hills } from './scenery';
import { Lamp, Tree } from './street-things';

const [FROM, TO] = [716, 1199];

export function EmptyLot({ className }: PictureProps) {
  return (
    <Picture
      box="0 -540 1440 574"
      className={className}
      label="An empty lot between two shops, with a fence and a sign that says 404"
    >
      <Hills />
      <Ground />
      <Tree x={506} />
      <Tree x={1132} size={1.45} />
      <Shop trade="books" x={-92} />
      <Shop trade="barber" x={98} turn={1} />
      <Shop trade="florist" x={287} roof="chimney" turn={2} />
      <Shop trade="coffee" x={532} roof="tab" turn={3} />
      <Shop trade="cycles" x={1200} floors={['arches']} turn={4} />
      <Shop trade="records" x={1392} floors={['page', 'windows']} turn={5} />
      <path className={styles.post} d="M894 0v-200M1012 0v-200" />
      <rect className={styles.board} x="838" y="-286" width="230" height="124" rx="12" />
      <text className={styles.number} x="953" y="-198" textAnchor="middle">
        404
      </text>
      <path className={styles.fence} d={fence()} />
      <path
        className={styles.grass}
        d="M724-2q4-20 10-26M732-2q2-14 14-20M830-2q-2-16 8-26M1078-2q2-16 10-24M1088-2q0-14 14-20M1186-2q-2-18 8-26"
      />
      <Lamp x={484} />
    </Picture>
  );
}

function fence(): string {
  const step = 23;
  const pickets = Array.from({ length: Math.floor((TO - FROM) / step) }, (_, at) => FROM + at * step);
  return [`M${FROM}-34h${TO - FROM}v8H${FROM}z`, ...pickets.map((x) => `M${x} 0v-46l7-8 7 8V0z`)].join('');
}
