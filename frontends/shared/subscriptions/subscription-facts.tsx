import type { Subscription } from '@atelier/contracts';
import { emailUrl } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { useId } from 'react';
import { CancelOrResume } from './cancel-or-resume';
import { UpdateCard } from './update-card';
import styles from './subscriptions.module.css';
import { cardText, renewalText, subscriptionStatus } from './labels';

interface SubscriptionFactsProps {
  subscription: Subscription;
  showOrder?: boolean;
  currentInvoiceId?: string;
  /** On one line, for those that don't renew. */
  isShort?: boolean;
  /** False for an admin who looks at the client's view. */
  hasActions?: boolean;
}

export function SubscriptionFacts({
  subscription,
  showOrder = false,
  currentInvoiceId,
  isShort = false,
  hasActions = true,
}: SubscriptionFactsProps) {
  const { site } = usePageData();
  const { description, monthlyAmount, orderId, orderNumber, openInvoiceId, canceledByAgency } = subscription;
  const heading = useId();
  const [status, color] = subscriptionStatus(subscription);
  const agencyNote = canceledByAgency && (
    <>
      {site.name} canceled this subscription. <a href={emailUrl(site.email)}>Contact us</a> if you’d like to keep it.
    </>
  );
  return (
    <div className={styles.container}>
      <div className={styles.subscription} role="group" aria-labelledby={heading}>
        <div className={styles.head}>
          <h3 id={heading} className={styles.name}>
            {description}
          </h3>
          <Badge value={status} color={color} />
          {isShort && (
            <p className={styles.text}>
              {renewalText(subscription, site)} {agencyNote}
            </p>
          )}
        </div>
        <p className={styles.amount}>
          <Amount cents={monthlyAmount} />
          /month
        </p>
        {!isShort && (
          <div className={styles.text}>
            <p>
              {renewalText(subscription, site)}
              {openInvoiceId && openInvoiceId !== currentInvoiceId && (
                <>
                  {' '}
                  <Link to={paths.invoice(openInvoiceId)}>View invoice</Link>.
                </>
              )}
              {showOrder && (
                <>
                  {' '}
                  Started with order{' '}
                  <span className={styles.number}>
                    <Link to={paths.order(orderId)}>{orderNumber}</Link>.
                  </span>
                </>
              )}
            </p>
            {agencyNote && <p>{agencyNote}</p>}
            <p>{cardText(subscription)}</p>
          </div>
        )}
        {hasActions && (
          <div className={styles.actions}>
            <UpdateCard subscription={subscription} />
            <CancelOrResume subscription={subscription} />
          </div>
        )}
      </div>
    </div>
  );
}
