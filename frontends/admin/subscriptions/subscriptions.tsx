import { statusLabel } from '@atelier/shared/status-labels';
import { type Subscription, SUBSCRIPTION_FILTERS, subscriptionsApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { CancelOrResume } from '@atelier/shared/subscriptions/cancel-or-resume';
import { renewalText, subscriptionEnd, subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { csvDollars, ClientCell } from '../client-cell';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import type { Column } from '../table/column';
import { ClientFilter } from '../table/client-filter';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';

const STATUS_OPTIONS = SUBSCRIPTION_FILTERS.map((value) => ({
  value,
  label: value === 'canceling' ? 'Canceling' : statusLabel(value),
}));

export default function SubscriptionsPage() {
  const view = useListView(subscriptionsApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Largest amount' },
    filters: { status: SUBSCRIPTION_FILTERS, client: true },
  });
  return (
    <ConsoleFrame title="Subscriptions">
      <ListToolbar
        view={view}
        search="Search subscriptions"
        filters={[{ param: 'status', label: 'Status', allLabel: 'All statuses', options: STATUS_OPTIONS }]}
        csvExport={{ name: 'subscriptions', columns }}
      >
        <ClientFilter view={view} />
      </ListToolbar>
      <ListTable
        view={view}
        name="Subscriptions"
        columns={columns}
        errorTitle="Couldn’t load subscriptions"
        emptyState={{ title: 'No subscriptions yet', text: <p>Monthly packages clients buy will appear here.</p> }}
      />
    </ConsoleFrame>
  );
}

function SubscriptionStatusCell({ subscription }: { subscription: Subscription }) {
  const { site } = usePageData();
  const { openInvoiceId } = subscription;
  const [label, color] = subscriptionStatus(subscription);
  return (
    <>
      <Badge value={label} color={color} /> <small>{renewalText(subscription, site)}</small>{' '}
      {openInvoiceId && <Link to={paths.adminInvoice(openInvoiceId)}>View invoice</Link>}
    </>
  );
}

export const columns: Column<Subscription>[] = [
  {
    title: 'Package',
    renderCell: ({ id, description }) => (
      <>
        {description} <FailedEmailBadge record="subscription" id={id} />
      </>
    ),
    csvValue: ({ description }) => description,
  },
  {
    title: 'Client',
    renderCell: ({ client }) => <ClientCell id={client?.id} name={client?.name} email={client?.email} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'Email', csvValue: ({ client }) => client?.email },
  {
    title: 'Status',
    renderCell: (one) => <SubscriptionStatusCell subscription={one} />,
    csvValue: (subscription) => subscriptionStatus(subscription)[0],
  },
  {
    title: 'Order',
    renderCell: ({ orderId, orderNumber }) => <Link to={paths.adminOrder(orderId)}>{orderNumber}</Link>,
    csvValue: ({ orderNumber }) => orderNumber,
    fitContent: true,
  },
  {
    title: 'Monthly',
    renderCell: ({ monthlyAmount }) => <Amount cents={monthlyAmount} />,
    csvValue: ({ monthlyAmount }) => csvDollars(monthlyAmount),
    alignRight: true,
  },
  {
    title: 'Invoices',
    renderCell: ({ id }) => <Link to={`${paths.adminInvoices}?subscription=${id}`}>View invoices</Link>,
    fitContent: true,
  },
  {
    title: 'Emails',
    renderCell: ({ id }) => <Link to={paths.adminEmailsOfRecord('subscription', id)}>View emails</Link>,
    fitContent: true,
  },
  { title: 'Paid through', csvTime: ({ currentPeriodEnd }) => currentPeriodEnd },
  { title: 'Started', csvTime: ({ createdAt }) => createdAt },
  { title: 'Ends', csvTime: subscriptionEnd },
  { title: 'Actions', renderCell: (one) => <CancelOrResume subscription={one} />, fitContent: true },
];
