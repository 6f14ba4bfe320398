import { isUnavailable } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';
import { CartLineList } from './cart-line-list';
import { UnavailableCart, EmptyCart } from './empty-cart';
import { OrderSummary } from './order-summary';
import styles from './cart-contents.module.css';
import { useCart } from './use-cart';
import { useCheckout } from './use-checkout';

export function CartContents() {
  const cart = useCart();
  const { busy, checkOut } = useCheckout(cart);
  const { lines, error, isClearing, store } = cart;
  const hasLines = lines !== undefined && lines.length > 0;

  useEffect(() => {
    if (!hasLines) return undefined;
    return () => {
      // Focus is lost with the removed button; move it to the page.
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    };
  }, [hasLines]);

  if (!lines) return error === undefined ? <Loading /> : <UnavailableCart retry={() => void store.reload()} />;
  if (!hasLines) return <EmptyCart />;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>Your cart</h1>
        {lines.length > 1 && (
          <Button variant="line" small disabled={isClearing || busy} onClick={() => void store.clear()}>
            {isClearing ? 'Clearing...' : 'Clear Cart'}
          </Button>
        )}
      </header>
      <noscript>
        <p className={styles.noScript}>Here’s your cart. To change it or check out, please turn on JavaScript.</p>
      </noscript>
      <CartLineList lines={lines} store={store} disabled={isClearing || busy} />
      <OrderSummary
        lines={lines.filter((line) => !isUnavailable(line))}
        busy={busy}
        disabled={isClearing}
        checkOut={checkOut}
      />
    </div>
  );
}
