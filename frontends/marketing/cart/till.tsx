import { isUnavailable } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';
import { Lines } from './lines';
import { Away, Empty } from './nothing';
import { Summary } from './summary';
import styles from './till.module.css';
import { useCart } from './use-cart';
import { useCheckout } from './use-checkout';

/** The cart of somebody who is signed in. */
export function Till() {
  const cart = useCart();
  const { busy, checkOut } = useCheckout(cart);
  const { lines, trouble, clearing, desk } = cart;
  const full = lines !== undefined && lines.length > 0;

  useEffect(() => {
    if (!full) return undefined;
    return () => {
      // The button that emptied it is gone with the last line, and the keys with it.
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    };
  }, [full]);

  if (!lines) return trouble === undefined ? <Loading /> : <Away retry={() => void desk.ask()} />;
  if (!full) return <Empty />;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>Your cart.</h1>
        {lines.length > 1 && (
          <Button look="line" small disabled={clearing || busy} onClick={() => void desk.clear()}>
            {clearing ? 'Clearing...' : 'Clear Cart'}
          </Button>
        )}
      </header>
      <noscript>
        <p className={styles.scripts}>
          This is what is in your cart. Changing it and paying need JavaScript, which is off in this browser.
        </p>
      </noscript>
      <Lines lines={lines} desk={desk} still={clearing || busy} />
      <Summary lines={lines.filter((line) => !isUnavailable(line))} busy={busy} still={clearing} checkOut={checkOut} />
    </div>
  );
}
