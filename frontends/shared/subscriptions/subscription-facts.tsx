import { type SiteFacts, type Subscription } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { dayOf, mailTo } from '@atelier/shared/words';
import { useId } from 'react';
import { EndOrKeep } from './end-or-keep';
import styles from './subscriptions.module.css';

interface SubscriptionFactsProps {
  subscription: Subscription;
  /** With the way to the order that it began with. */
  withOrder?: boolean;
  /** For the agency: whose it is, and the ways of the console. */
  inConsole?: boolean;
  /** The invoice that is looked at already. */
  onPageOf?: string;
}

/** What it is, what it costs, how it stands, and the way to end it. */
export function SubscriptionFacts({
  subscription,
  withOrder = false,
  inConsole = false,
  onPageOf,
}: SubscriptionFactsProps) {
  const { site } = usePageData();
  const { description, monthlyAmount, orderId, orderNumber, openInvoiceId, client } = subscription;
  const heading = useId();
  const Heading = inConsole ? 'h2' : 'h3';
  const [standing, colour] = standingOf(subscription);
  return (
    <div className={styles.around}>
      <div className={styles.subscription} role="group" aria-labelledby={heading}>
        <div className={styles.head}>
          <Heading id={heading} className={styles.name}>
            {description}
          </Heading>
          <Badge of={standing} colour={colour} />
        </div>
        {inConsole && client && (
          <p className={styles.client}>
            {client.name}
            {client.email && (
              <>
                , <a href={mailTo(client.email)}>{client.email}</a>
              </>
            )}
          </p>
        )}
        <p className={styles.amount}>
          <Amount cents={monthlyAmount} /> a month
        </p>
        <p className={styles.words}>
          {inWords(subscription, site)}
          {openInvoiceId && openInvoiceId !== onPageOf && (
            <>
              {' '}
              <Link to={(inConsole ? paths.adminInvoice : paths.invoice)(openInvoiceId)}>See its invoice</Link>.
            </>
          )}
          {withOrder && (
            <>
              {' '}
              It began with order <Link to={(inConsole ? paths.adminOrder : paths.order)(orderId)}>{orderNumber}</Link>.
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

type Standing = [words: string, colour: 'green' | 'yellow' | 'grey'];

function standingOf({ status, endsAtPeriodEnd }: Subscription): Standing {
  if (status === 'ended') return ['ended', 'grey'];
  if (status === 'past-due') return ['past due', 'yellow'];
  return endsAtPeriodEnd ? ['ending', 'grey'] : ['active', 'green'];
}

function inWords({ status, endsAtPeriodEnd, currentPeriodEnd, endedAt }: Subscription, site: SiteFacts): string {
  const end = dayOf(currentPeriodEnd, site);
  if (endedAt) return `It ended on ${dayOf(endedAt, site)}.`;
  if (status === 'past-due')
    return `The month until ${end} is not paid.${endsAtPeriodEnd ? ' It ends after that.' : ''}`;
  if (endsAtPeriodEnd) return `It ends on ${end}. Nothing is charged after that.`;
  return `Paid until ${end}, when the next month is charged.`;
}
