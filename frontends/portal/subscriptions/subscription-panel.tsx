import { subscriptionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { SubscriptionFacts } from '@atelier/shared/subscriptions/subscription-facts';
import { Panel } from '@atelier/shared/ui/panel';

const TITLE = 'Monthly subscription';

interface InvoiceSubscriptionProps {
  id: string;
  invoiceId: string;
}

export function InvoiceSubscription({ id, invoiceId }: InvoiceSubscriptionProps) {
  const { data: subscription } = useApiQuery(subscriptionsApi.get, { params: { id } });
  if (!subscription) return null;
  return (
    <Panel title={TITLE}>
      <SubscriptionFacts subscription={subscription} showOrder currentInvoiceId={invoiceId} />
    </Panel>
  );
}

export function OrderSubscription({ orderId }: { orderId: string }) {
  const { data: subscriptions } = useApiQuery(subscriptionsApi.listMine);
  const subscription = subscriptions?.find((one) => one.orderId === orderId);
  if (!subscription) return null;
  return (
    <Panel title={TITLE}>
      <SubscriptionFacts subscription={subscription} />
    </Panel>
  );
}
