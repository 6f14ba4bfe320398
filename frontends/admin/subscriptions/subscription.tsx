import { formatCents, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { isNotFound } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { CancelOrResume } from '@atelier/shared/subscriptions/cancel-or-resume';
import { renewalText, subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { DateTime } from '@atelier/shared/ui/date-time';
import { EmptyStateCard } from '@atelier/shared/ui/empty-state';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import sheet from '../detail-page.module.css';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { Properties, Property } from '../properties/properties';
import { ListLink } from '../table/list-link';
import { Timeline } from '../timeline/timeline';

export default function SubscriptionPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useApiQuery(subscriptionsApi.get, { params: { id } });
  const notFound = isNotFound(error);
  const subscription = notFound ? undefined : data;
  const [label, color] = subscription ? subscriptionStatus(subscription) : [];
  return (
    <ConsoleFrame
      title={notFound ? 'Subscription not found' : (subscription?.description ?? 'Subscription')}
      breadcrumb={<ListLink to={paths.adminSubscriptions}>All subscriptions</ListLink>}
      status={label && <Badge value={label} color={color} />}
      actions={subscription && <CancelOrResume subscription={subscription} />}
    >
      {notFound && (
        <EmptyStateCard title="Not found">
          <p>We couldn’t find this subscription.</p>
        </EmptyStateCard>
      )}
      {error && !notFound && (
        <ErrorState title="Couldn’t load the subscription" error={error} retry={() => void refetch()} />
      )}
      {isPending && <LoadingState />}
      {subscription && (
        <div className={sheet.layout}>
          <div className={sheet.main}>
            <Timeline record="subscription" id={id} />
          </div>
          <div className={sheet.side}>
            <SubscriptionProperties subscription={subscription} />
          </div>
        </div>
      )}
    </ConsoleFrame>
  );
}

function SubscriptionProperties({ subscription }: { subscription: Subscription }) {
  const { site } = usePageData();
  const { id, client, monthlyAmount, orderId, orderNumber, openInvoiceId, card, createdAt } = subscription;
  return (
    <Panel title="Properties">
      <Properties>
        <Property name="Client">
          {client ? <Link to={paths.adminUser(client.id)}>{client.name}</Link> : 'Deleted client'}
        </Property>
        {client?.email && (
          <Property name="Email">
            <EmailLink email={client.email} />
          </Property>
        )}
        <Property name="Monthly">{formatCents(monthlyAmount)}</Property>
        <Property name="Renewal">{renewalText(subscription, site)}</Property>
        {card && <Property name="Card">{card}</Property>}
        <Property name="Order">
          <Link to={paths.adminOrder(orderId)}>{orderNumber}</Link>
        </Property>
        <Property name="Invoices">
          <Link to={`${paths.adminInvoices}?subscription=${id}`}>View invoices</Link>
        </Property>
        {openInvoiceId && (
          <Property name="Unpaid">
            <Link to={paths.adminInvoice(openInvoiceId)}>View invoice</Link>
          </Property>
        )}
        <Property name="Started">
          <DateTime at={createdAt} />
        </Property>
      </Properties>
    </Panel>
  );
}
