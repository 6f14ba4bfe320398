import type { CartLine } from '@atelier/contracts';
import { useEffect, useRef } from 'react';
import type { CartDesk } from './desk';
import { Line } from './line';
import styles from './lines.module.css';

interface LinesProps {
  lines: readonly CartLine[];
  desk: CartDesk;
  /** Nothing may be changed now. */
  still: boolean;
}

export function Lines({ lines, desk, still }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The place in the list that was taken out by whoever has the keys there. */
  const gap = useRef<number>(undefined);

  useEffect(() => {
    if (gap.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(gap.current, buttons.length - 1)]?.focus();
    gap.current = undefined;
  }, [lines.length]);

  return (
    <ul ref={list} className={styles.lines} aria-label="In your cart">
      {lines.map((line, place) => (
        <Line
          key={line.productId}
          line={line}
          still={still}
          change={(quantity) => desk.change(line.productId, quantity)}
          remove={() => {
            gap.current = place;
            desk.remove(line.productId);
          }}
        />
      ))}
    </ul>
  );
}
