import { statusLabel } from '@atelier/shared/status-labels';
import { type Subscription, SUBSCRIPTION_FILTERS, subscriptionsApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate } from '@atelier/shared/router';
import { CancelOrResume } from '@atelier/shared/subscriptions/cancel-or-resume';
import { subscriptionEnd, subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { csvDollars, ClientCell } from '../client-cell';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import { CLIENT_FILTER } from '../table/client-filter';
import { BulkBar } from '../table/bulk-bar';
import { ListTable } from '../table/list-table';
import type { RowActions } from '../table/row-actions';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import styles from './subscriptions.module.css';
import { useCancelAction } from './use-cancel-action';

const invoicesOf = (id: string) => `${paths.adminInvoices}?subscription=${id}`;

const STATUS_OPTIONS = SUBSCRIPTION_FILTERS.map((value) => ({
  value,
  label: value === 'canceling' ? 'Canceling' : statusLabel(value),
}));

const FILTERS: Filter[] = [
  { param: 'status', label: 'Status', allLabel: 'All statuses', options: STATUS_OPTIONS },
  CLIENT_FILTER,
];

const NOUNS: Nouns = ['subscription', 'subscriptions'];

export default function SubscriptionsPage() {
  const view = useListView(subscriptionsApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Largest amount' },
    filters: { status: SUBSCRIPTION_FILTERS, client: true },
  });
  const selection = useSelection(view.list.rows);
  const navigate = useNavigate();
  const cancelAction = useCancelAction();
  const rowActions: RowActions<Subscription> = {
    pathOf: ({ id }) => paths.adminSubscription(id),
    actionsOf: (subscription) => [
      { label: 'View invoices', onSelect: () => void navigate(invoicesOf(subscription.id)) },
      {
        label: 'View emails',
        onSelect: () => void navigate(paths.adminEmailsOfRecord('subscription', subscription.id)),
      },
      ...cancelAction.actionsOf(subscription),
    ],
  };
  return (
    <ConsoleFrame title="Subscriptions">
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search subscriptions"
        filters={FILTERS}
        csvExport={{ name: 'subscriptions', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ description }) => description }}
        rowActions={rowActions}
        name="Subscriptions"
        columns={columns}
        errorTitle="Couldn’t load subscriptions"
        emptyState={{
          title: 'No subscriptions yet',
          picture: Receipt,
          text: <p>Monthly packages clients buy will appear here.</p>,
        }}
      />
      <BulkBar
        rows={view.list.rows}
        selection={selection}
        nouns={NOUNS}
        csvExport={{ name: 'subscriptions', columns }}
      />
      {cancelAction.dialog}
    </ConsoleFrame>
  );
}

function StatusBadge({ subscription }: { subscription: Subscription }) {
  const [label, color] = subscriptionStatus(subscription);
  return <Badge value={label} color={color} />;
}

function RenewalCell({ subscription }: { subscription: Subscription }) {
  const { openInvoiceId, currentPeriodEnd, endedAt } = subscription;
  const text = (
    <span className={`${styles.renewal} ${isUnpaid(subscription) ? styles.unpaid : ''}`}>
      {renewalVerb(subscription)} <ShortDate at={endedAt ?? currentPeriodEnd} />
    </span>
  );
  return openInvoiceId ? <Link to={paths.adminInvoice(openInvoiceId)}>{text}</Link> : text;
}

const isUnpaid = ({ status, endedAt }: Subscription): boolean => status === 'past-due' && !endedAt;

function renewalVerb({ status, endsAtPeriodEnd, endedAt }: Subscription): string {
  if (endedAt) return 'Ended';
  if (status === 'past-due') return 'Unpaid through';
  return endsAtPeriodEnd ? 'Ends' : 'Renews';
}

export const columns: Column<Subscription>[] = [
  {
    title: 'Package',
    isWide: true,
    renderCell: ({ id, description }) => (
      <>
        <Link to={paths.adminSubscription(id)}>{description}</Link> <FailedEmailBadge id={id} />
      </>
    ),
    csvValue: ({ description }) => description,
  },
  {
    title: 'Client',
    card: 'fact',
    isName: true,
    renderCell: ({ client }) => <ClientCell id={client?.id} name={client?.name} />,
    csvValue: ({ client }) => client?.name,
  },
  { title: 'Email', csvValue: ({ client }) => client?.email },
  {
    title: 'Status',
    card: 'bottom',
    fitContent: true,
    renderCell: (one) => <StatusBadge subscription={one} />,
    csvValue: (subscription) => subscriptionStatus(subscription)[0],
  },
  {
    title: 'Renewal',
    card: 'fact',
    fitContent: true,
    renderCell: (one) => <RenewalCell subscription={one} />,
  },
  {
    title: 'Order',
    hideBelow: 'wide',
    renderCell: ({ orderId, orderNumber }) => <Link to={paths.adminOrder(orderId)}>{orderNumber}</Link>,
    csvValue: ({ orderNumber }) => orderNumber,
    fitContent: true,
  },
  {
    title: 'Monthly',
    card: 'top',
    cardLabel: 'Monthly',
    sorts: ['amount'],
    renderCell: ({ monthlyAmount }) => <Amount cents={monthlyAmount} />,
    csvValue: ({ monthlyAmount }) => csvDollars(monthlyAmount),
    alignRight: true,
  },
  {
    title: 'Invoices',
    isInMenu: true,
    isOptional: true,
    renderCell: ({ id }) => <Link to={invoicesOf(id)}>View invoices</Link>,
    fitContent: true,
  },
  {
    title: 'Emails',
    isInMenu: true,
    isOptional: true,
    renderCell: ({ id }) => <Link to={paths.adminEmailsOfRecord('subscription', id)}>View emails</Link>,
    fitContent: true,
  },
  { title: 'Paid through', csvTime: ({ currentPeriodEnd }) => currentPeriodEnd },
  {
    title: 'Started',
    sorts: ['newest', 'oldest'],
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
    fitContent: true,
  },
  { title: 'Ends', csvTime: subscriptionEnd },
  {
    title: 'Actions',
    isActions: true,
    hideBelow: 'medium',
    renderCell: (one) => <CancelOrResume subscription={one} isShort />,
    fitContent: true,
  },
];
