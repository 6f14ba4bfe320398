import type { ReactNode } from 'react';
import { Front, type ShopState } from './front';
import type { Trade } from './goods';
import styles from './shop.module.css';

export const SHOP_WIDTH = 180;
export const FRONT_HEIGHT = 196;
const BAR_HEIGHT = 32;
export const LOWEST_HEIGHT = FRONT_HEIGHT + BAR_HEIGHT;

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

export interface BuildingProps {
  trade: Trade;
  sign?: string;
  x?: number;
  height?: number;
  roof?: 'tab' | 'chimney';
  turn?: number;
  state?: ShopState;
  goods?: ReactNode;
  /** The floors above the shop. */
  children?: ReactNode;
}

/** A shop without the goods and floors of all shops, which the page that says what didn't load can do without. */
export function Building(props: BuildingProps) {
  const { trade, sign, x = 0, height = LOWEST_HEIGHT, roof, turn = 0, state = 'open', goods, children } = props;
  const classNames = [styles[SIGNS[trade]], styles[`turn${turn}`], styles[state]];
  return (
    <g className={classNames.join(' ')} transform={`translate(${x} 0)`}>
      {roof && <path className={styles.bar} transform={`translate(0 ${-height})`} d={ROOFS[roof]} />}
      <path className={styles.wall} d={`M1 0V${12 - height}q0-10 10-10h158q10 0 10 10V0z`} />
      {state === 'painting' && <path className={styles.fresh} d={freshPaint(height)} />}
      {children}
      <g transform={`translate(0 ${-height})`}>
        <path className={styles.bar} d={`M-4 ${BAR_HEIGHT}v-20q0-12 12-12h164q12 0 12 12v20z`} />
        <path className={styles.dots} d="M18 12a5 5 0 1 0 .1 0zM34 12a5 5 0 1 0 .1 0zM50 12a5 5 0 1 0 .1 0z" />
        <path className={styles.lines} d="M138 17h28" />
      </g>
      <Front trade={trade} sign={sign} state={state} goods={goods} />
    </g>
  );
}

function freshPaint(height: number): string {
  const edge =
    'c-8 0-8 16-18 16s-8-16-20-16-10 34-20 34-8-30-20-30-8 12-18 12-10-24-22-24-8 18-18 18-10-10-20-10-8 18-19 18';
  return `M2.5 ${BAR_HEIGHT - height}h175v${height - BAR_HEIGHT - FRONT_HEIGHT + 20}${edge}z`;
}
