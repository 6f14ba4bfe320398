import type { CartLine } from '@atelier/contracts';
import { useEffect, useRef } from 'react';
import type { CartStore } from './cart-store';
import { CartLineRow } from './cart-line-row';
import styles from './cart-lines.module.css';

interface CartLineListProps {
  lines: readonly CartLine[];
  store: CartStore;
  disabled: boolean;
}

export function CartLineList({ lines, store, disabled }: CartLineListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the removed line; focus moves to its neighbor. */
  const removedIndex = useRef<number>(undefined);

  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    buttons[Math.min(removedIndex.current, buttons.length - 1)]?.focus();
    removedIndex.current = undefined;
  }, [lines.length]);

  return (
    <ul ref={list} className={styles.lines} aria-label="In your cart">
      {lines.map((line, index) => (
        <CartLineRow
          key={line.productId}
          line={line}
          disabled={disabled}
          change={(quantity) => store.change(line.productId, quantity)}
          remove={() => {
            removedIndex.current = index;
            store.remove(line.productId);
          }}
        />
      ))}
    </ul>
  );
}
