import type { Subscription } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { EndOrKeep } from './end-or-keep';
import styles from './subscriptions.module.css';
import { inWords, standingOf } from './words';

interface SubscriptionFactsProps {
  subscription: Subscription;
  /** With the way to the order that it began with. */
  withOrder?: boolean;
  /** The invoice that is looked at already. */
  onPageOf?: string;
}

/** What it is, what it costs, how it stands, and the way to end it. */
export function SubscriptionFacts({ subscription, withOrder = false, onPageOf }: SubscriptionFactsProps) {
  const { site } = usePageData();
  const { description, monthlyAmount, orderId, orderNumber, openInvoiceId } = subscription;
  const heading = useId();
  const [standing, colour] = standingOf(subscription);
  return (
    <div className={styles.around}>
      <div className={styles.subscription} role="group" aria-labelledby={heading}>
        <div className={styles.head}>
          <h3 id={heading} className={styles.name}>
            {description}
          </h3>
          <Badge of={standing} colour={colour} />
        </div>
        <p className={styles.amount}>
          <Amount cents={monthlyAmount} /> a month
        </p>
        <p className={styles.words}>
          {inWords(subscription, site)}
          {openInvoiceId && openInvoiceId !== onPageOf && (
            <>
              {' '}
              <Link to={paths.invoice(openInvoiceId)}>See its invoice</Link>.
            </>
          )}
          {withOrder && (
            <>
              {' '}
              It began with order <Link to={paths.order(orderId)}>{orderNumber}</Link>.
            </>
          )}
        </p>
        <div className={styles.ways}>
          <EndOrKeep subscription={subscription} />
        </div>
      </div>
    </div>
  );
}
