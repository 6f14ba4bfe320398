import { QUANTITY } from '@atelier/contracts';
import { useRef } from 'react';
import styles from './quantity.module.css';

interface QuantityProps {
  /** The package's name. */
  of: string;
  quantity: number;
  still: boolean;
  change: (quantity: number) => void;
}

/** How many: one less, one more. */
export function Quantity({ of, quantity, still, change }: QuantityProps) {
  const less = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  const step = (by: 1 | -1) => {
    const next = quantity + by;
    // A button at its end is disabled and would lose the keys.
    if (next <= QUANTITY.min) more.current?.focus();
    if (next >= QUANTITY.max) less.current?.focus();
    change(next);
  };

  return (
    <div className={styles.quantity} role="group" aria-label={`Quantity of ${of}`}>
      <button
        ref={less}
        type="button"
        aria-label={`Decrease quantity of ${of}`}
        disabled={still || quantity <= QUANTITY.min}
        onClick={() => step(-1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 10h12" />
        </svg>
      </button>
      <output>{quantity}</output>
      <button
        ref={more}
        type="button"
        aria-label={`Increase quantity of ${of}`}
        disabled={still || quantity >= QUANTITY.max}
        onClick={() => step(1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 10h12M10 4v12" />
        </svg>
      </button>
    </div>
  );
}
