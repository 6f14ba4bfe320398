import { QUANTITY } from '@atelier/contracts';
import { useRef } from 'react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  productName: string;
  quantity: number;
  disabled: boolean;
  max?: number;
  change: (quantity: number) => void;
}

export function QuantityStepper({ productName, quantity, disabled, max = QUANTITY.max, change }: QuantityStepperProps) {
  const decreaseButton = useRef<HTMLButtonElement>(null);
  const increaseButton = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);

  const step = (delta: 1 | -1) => {
    const next = quantity + delta;
    // A disabled button loses focus, so focus moves first.
    if (next <= QUANTITY.min && next >= max) group.current?.focus();
    else if (next <= QUANTITY.min) increaseButton.current?.focus();
    else if (next >= max) decreaseButton.current?.focus();
    change(next);
  };

  return (
    <div ref={group} tabIndex={-1} className={styles.quantity} role="group" aria-label={`Quantity of ${productName}`}>
      <button
        ref={decreaseButton}
        type="button"
        aria-label={`Decrease quantity of ${productName}`}
        disabled={disabled || quantity <= QUANTITY.min}
        onClick={() => step(-1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 10h12" />
        </svg>
      </button>
      <output>{quantity}</output>
      <button
        ref={increaseButton}
        type="button"
        aria-label={`Increase quantity of ${productName}`}
        disabled={disabled || quantity >= max}
        onClick={() => step(1)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 10h12M10 4v12" />
        </svg>
      </button>
    </div>
  );
}
