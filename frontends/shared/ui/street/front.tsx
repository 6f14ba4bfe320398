import type { ReactNode } from 'react';
import type { Trade } from './goods';
import styles from './shop.module.css';

export type ShopState = 'open' | 'closed' | 'painting';

const STRIPES = 8;
const STRIPE = 21;
const stripes = (first: number) =>
  Array.from({ length: STRIPES / 2 }, (_, at) => 6 + (first + at * 2) * STRIPE)
    .map((x) => `M${x}-142h${STRIPE}v27a10.5 10.5 0 0 1-21 0z`)
    .join('');

interface FrontProps {
  trade: Trade;
  /** Instead of the trade. */
  sign?: string | undefined;
  state: ShopState;
  goods: ReactNode;
}

export function Front({ trade, sign = trade, state, goods }: FrontProps) {
  return (
    <>
      <rect className={styles.sign} x="14" y="-186" width="152" height="32" rx="16" />
      <path className={styles.lock} d="M29-171v-3.5a4 4 0 0 1 8 0v3.5M27-171h12v8.5H27z" />
      <text className={styles.name} x="98" y="-164" textAnchor="middle">
        {state === 'painting' ? 'soon' : sign}
      </text>
      <rect className={styles.pane} x="16" y="-112" width="106" height="82" />
      {state === 'closed' ? <Shutter /> : <g transform="translate(69 -32)">{goods}</g>}
      <rect className={styles.casing} x="16" y="-112" width="106" height="82" />
      <path className={styles.shine} d="M26-40l34-60h12l-34 60zM48-40l34-60h5l-34 60z" />
      <path className={styles.plinth} d="M10-28h118v8H10zM18-20h102V0H18z" />
      <rect className={styles.door} x="134" y="-112" width="34" height="112" />
      <rect className={styles.pane} x="140" y="-104" width="22" height="52" />
      <path className={styles.knob} d="M142-40a3 3 0 1 0 .1 0z" />
      <path className={styles.awning} d={stripes(0)} />
      <path className={styles.cloth} d={stripes(1)} />
      <path className={styles.rail} d="M6-142h168" />
      <path className={styles.spill} d="M20 2h98l26 24H2zM138 2h26l12 24h-36z" />
      {state === 'painting' && <Painter />}
    </>
  );
}

function Shutter() {
  return (
    <>
      <rect className={styles.shutter} x="16" y="-112" width="106" height="82" />
      <path className={styles.slats} d="M16-90h106M16-78h106M16-66h106M16-54h106M16-42h106" />
    </>
  );
}

function Painter() {
  return (
    <>
      <path className={styles.ladder} d="M20 0l18-204M72 0L54-204M25-40h43M29-80h36M33-120h28M37-160h20" />
      <path className={styles.pail} d="M92-22h26l-3 22H95z" />
      <path className={styles.handle} d="M92-22c2-18 24-18 26 0" />
    </>
  );
}
