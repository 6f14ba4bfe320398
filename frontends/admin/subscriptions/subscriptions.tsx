import { SUBSCRIPTION_STATUSES, type Subscription, subscriptionsApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { CancelOrResume } from '@atelier/shared/subscriptions/cancel-or-resume';
import { renewalText, subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Amount } from '@atelier/shared/ui/amount';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { dollars, Who } from '../money-columns';
import type { Column } from '../table/column';
import { ClientFilter } from '../table/client-filter';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';

const STATUSES = SUBSCRIPTION_STATUSES.map((value) => ({ value, label: value === 'past-due' ? 'past due' : value }));

/** What everybody pays each month, or those that the address asks for. */
export default function Subscriptions() {
  const view = useView(subscriptionsApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest first' },
    filters: { status: SUBSCRIPTION_STATUSES, client: true },
  });
  return (
    <ConsoleFrame title="Subscriptions">
      <Tools
        view={view}
        search="Search subscriptions"
        filters={[{ by: 'status', label: 'Subscriptions by status', all: 'Every status', options: STATUSES }]}
        exported={{ name: 'subscriptions', columns }}
      >
        <ClientFilter view={view} />
      </Tools>
      <Rows
        view={view}
        name="Subscriptions"
        columns={columns}
        failed="The subscriptions did not arrive"
        none={{ title: 'No subscriptions yet', words: <p>What clients buy by the month shows up here.</p> }}
      />
    </ConsoleFrame>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { site } = usePageData();
  const { openInvoiceId } = subscription;
  const [words, colour] = subscriptionStatus(subscription);
  return (
    <>
      <Badge value={words} color={colour} /> <small>{renewalText(subscription, site)}</small>{' '}
      {openInvoiceId && <Link to={paths.adminInvoice(openInvoiceId)}>See its invoice</Link>}
    </>
  );
}

const columns: Column<Subscription>[] = [
  { title: 'For', show: ({ description }) => description, text: ({ description }) => description },
  {
    title: 'Client',
    show: ({ client }) => <Who id={client?.id} name={client?.name} email={client?.email} />,
    text: ({ client }) => client?.name,
  },
  { title: 'E-mail', text: ({ client }) => client?.email },
  { title: 'Status', show: (one) => <Standing subscription={one} />, text: ({ status }) => status },
  {
    title: 'Began with',
    show: ({ orderId, orderNumber }) => <Link to={paths.adminOrder(orderId)}>{orderNumber}</Link>,
    text: ({ orderNumber }) => orderNumber,
    tight: true,
  },
  {
    title: 'A month',
    show: ({ monthlyAmount }) => <Amount cents={monthlyAmount} />,
    text: ({ monthlyAmount }) => dollars(monthlyAmount),
    right: true,
  },
  {
    title: 'Months',
    show: ({ id }) => <Link to={`${paths.adminInvoices}?subscription=${id}`}>Its invoices</Link>,
    tight: true,
  },
  { title: 'Paid until', text: ({ currentPeriodEnd }) => currentPeriodEnd },
  { title: 'Since', text: ({ createdAt }) => createdAt },
  { title: 'End', show: (one) => <CancelOrResume subscription={one} />, tight: true },
];
