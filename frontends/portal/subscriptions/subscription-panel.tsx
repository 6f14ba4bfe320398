import { type Order, subscriptionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { SubscriptionFacts } from '@atelier/shared/subscriptions/subscription-facts';
import { Panel } from '@atelier/shared/ui/panel';
import { useContext } from 'react';
import { IsClientView } from '../client-view';

const TITLE = 'Monthly subscription';

interface InvoiceSubscriptionProps {
  id: string;
  invoiceId: string;
}

export function InvoiceSubscription({ id, invoiceId }: InvoiceSubscriptionProps) {
  const isClientView = useContext(IsClientView);
  const { data: subscription } = useApiQuery(subscriptionsApi.get, { params: { id } });
  if (!subscription) return null;
  return (
    <Panel title={TITLE}>
      <SubscriptionFacts
        subscription={subscription}
        showOrder
        currentInvoiceId={invoiceId}
        hasActions={!isClientView}
      />
    </Panel>
  );
}

export function OrderSubscription({ order: { id, userId } }: { order: Order }) {
  const isClientView = useContext(IsClientView);
  const own = useApiQuery(subscriptionsApi.listMine, { enabled: !isClientView });
  const ofClient = useApiQuery(subscriptionsApi.list, { query: { client: userId }, enabled: isClientView });
  const subscription = (isClientView ? ofClient : own).data?.find(({ orderId }) => orderId === id);
  if (!subscription) return null;
  return (
    <Panel title={TITLE}>
      <SubscriptionFacts subscription={subscription} hasActions={!isClientView} />
    </Panel>
  );
}
