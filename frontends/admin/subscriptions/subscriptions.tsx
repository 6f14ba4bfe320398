import { SUBSCRIPTION_STATUSES, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { CancelOrResume } from '@atelier/shared/subscriptions/cancel-or-resume';
import { renewalText, subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { csvDollars, ClientCell } from '../client-cell';
import type { Column } from '../table/column';
import { ClientFilter } from '../table/client-filter';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';

const STATUS_OPTIONS = SUBSCRIPTION_STATUSES.map((value) => ({
  value,
  label: value === 'past-due' ? 'past due' : value,
}));

/** What everybody pays each month, or those that the address asks for. */
export default function SubscriptionsPage() {
  const view = useListView(subscriptionsApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest first' },
    filters: { status: SUBSCRIPTION_STATUSES, client: true },
  });
  return (
    <ConsoleFrame title="Subscriptions">
      <ListToolbar
        view={view}
        search="Search subscriptions"
        filters={[
          { param: 'status', label: 'Subscriptions by status', allLabel: 'Every status', options: STATUS_OPTIONS },
        ]}
        csvExport={{ name: 'subscriptions', columns }}
      >
        <ClientFilter view={view} />
      </ListToolbar>
      <ListTable
        view={view}
        name="Subscriptions"
        columns={columns}
        errorTitle="The subscriptions did not arrive"
        emptyState={{ title: 'No subscriptions yet', text: <p>What clients buy by the month shows up here.</p> }}
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
      {openInvoiceId && <Link to={paths.adminInvoice(openInvoiceId)}>See its invoice</Link>}
    </>
  );
}

const columns: Column<Subscription>[] = [
  { title: 'For', renderCell: ({ description }) => description, csvValue: ({ description }) => description },
  {
    title: 'Client',
    renderCell: ({ client }) => <ClientCell id={client?.id} name={client?.name} email={client?.email} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'E-mail', csvValue: ({ client }) => client?.email },
  {
    title: 'Status',
    renderCell: (one) => <SubscriptionStatusCell subscription={one} />,
    csvValue: ({ status }) => status,
  },
  {
    title: 'Began with',
    renderCell: ({ orderId, orderNumber }) => <Link to={paths.adminOrder(orderId)}>{orderNumber}</Link>,
    csvValue: ({ orderNumber }) => orderNumber,
    fitContent: true,
  },
  {
    title: 'A month',
    renderCell: ({ monthlyAmount }) => <Amount cents={monthlyAmount} />,
    csvValue: ({ monthlyAmount }) => csvDollars(monthlyAmount),
    alignRight: true,
  },
  {
    title: 'Months',
    renderCell: ({ id }) => <Link to={`${paths.adminInvoices}?subscription=${id}`}>Its invoices</Link>,
    fitContent: true,
  },
  { title: 'Paid until', csvValue: ({ currentPeriodEnd }) => currentPeriodEnd },
  { title: 'Since', csvValue: ({ createdAt }) => createdAt },
  { title: 'End', renderCell: (one) => <CancelOrResume subscription={one} />, fitContent: true },
];
