import { Front, type ShopState } from './front';
import type { Trade } from './goods';
import styles from './shop.module.css';
import { Floor, FLOOR_HEIGHT, type FloorKind } from './floor';

export const SHOP_WIDTH = 180;
const FRONT_HEIGHT = 196;
const BAR_HEIGHT = 32;

const SIGNS: Record<Trade, string> = {
  bakery: 'rust',
  florist: 'plum',
  books: 'ochre',
  coffee: 'navy',
  barber: 'pine',
  cycles: 'rust',
  records: 'navy',
  tailor: 'plum',
};

const ROOFS = {
  tab: 'M4 6v-8q0-12 12-12h70q12 0 12 12v8z',
  chimney: 'M128 4v-28h-5v-8h34v8h-5V4z',
};

export const heightOf = (floors: readonly FloorKind[]) => FRONT_HEIGHT + BAR_HEIGHT + floors.length * FLOOR_HEIGHT;

interface ShopProps {
  trade: Trade;
  x?: number;
  floors?: readonly FloorKind[];
  roof?: 'tab' | 'chimney';
  turn?: number;
  state?: ShopState;
}

export function Shop({ trade, x = 0, floors = [], roof, turn = 0, state = 'open' }: ShopProps) {
  const height = heightOf(floors);
  const classNames = [styles[SIGNS[trade]], styles[`turn${turn}`], styles[state]];
  return (
    <g className={classNames.join(' ')} transform={`translate(${x} 0)`}>
      {roof && <path className={styles.bar} transform={`translate(0 ${-height})`} d={ROOFS[roof]} />}
      <path className={styles.wall} d={`M1 0V${12 - height}q0-10 10-10h158q10 0 10 10V0z`} />
      {state === 'painting' && <path className={styles.fresh} d={freshPaint(height)} />}
      {floors.map((kind, floor) => (
        <g key={floor} transform={`translate(0 ${-FRONT_HEIGHT - floor * FLOOR_HEIGHT})`}>
          <Floor kind={kind} />
        </g>
      ))}
      <g transform={`translate(0 ${-height})`}>
        <path className={styles.bar} d={`M-4 ${BAR_HEIGHT}v-20q0-12 12-12h164q12 0 12 12v20z`} />
        <path className={styles.dots} d="M18 12a5 5 0 1 0 .1 0zM34 12a5 5 0 1 0 .1 0zM50 12a5 5 0 1 0 .1 0z" />
        <path className={styles.lines} d="M138 17h28" />
      </g>
      <Front trade={trade} state={state} />
    </g>
  );
}

function freshPaint(height: number): string {
  const edge =
    'c-8 0-8 16-18 16s-8-16-20-16-10 34-20 34-8-30-20-30-8 12-18 12-10-24-22-24-8 18-18 18-10-10-20-10-8 18-19 18';
  return `M2.5 ${BAR_HEIGHT - height}h175v${height - BAR_HEIGHT - FRONT_HEIGHT + 20}${edge}z`;
}
