import { ADDED_TO_CART_MESSAGE_MS, type Product } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Button } from '@atelier/shared/ui/button';
import { type SyntheticEvent, useEffect, useState } from 'react';
import styles from './add-to-cart.module.css';

/** Resolves to whether the product was added; shows its own error toast. */
export type AddProduct = (product: Product) => Promise<boolean>;

type Step = 'ready' | 'adding' | 'added';

const BUTTON_LABELS: Record<Step, string> = { ready: 'Add to Cart', adding: 'Adding...', added: 'Added to Cart' };

interface AddToCartProps {
  product: Product;
  add: AddProduct;
  /** Where signing in leads back to. */
  returnTo: string;
  variant: 'filled' | 'line';
  describedBy: string;
}

export function AddToCart({ product, add, returnTo, variant, describedBy }: AddToCartProps) {
  const [step, setStep] = useState<Step>('ready');

  useEffect(() => {
    if (step !== 'added') return;
    const timer = setTimeout(() => setStep('ready'), ADDED_TO_CART_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const press = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (step !== 'ready') return;
    setStep('adding');
    setStep((await add(product)) ? 'added' : 'ready');
  };

  return (
    <form action={paths.auth} className={styles.add} onSubmit={(event) => void press(event)}>
      <input type="hidden" name="next" value={returnTo} />
      {/* aria-disabled instead of disabled, because a disabled button loses focus. */}
      <Button type="submit" variant={variant} aria-describedby={describedBy} aria-disabled={step !== 'ready'}>
        {BUTTON_LABELS[step]}
      </Button>
    </form>
  );
}
