import { subscriptionsApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import styles from './invoices.module.css';

interface ListScopeProps {
  project: string | undefined;
  subscription: string | undefined;
}

/** Says that the list holds the invoices of one project or subscription. */
export function ListScope({ project, subscription }: ListScopeProps) {
  if (!project && !subscription) return null;
  return (
    <p className={styles.scope}>
      Showing the invoices of one {project ? 'project' : 'subscription'}.{' '}
      {subscription && <FirstMonth subscription={subscription} />}
      <Link to={paths.adminInvoices}>Show all invoices</Link>
    </p>
  );
}

function FirstMonth({ subscription }: { subscription: string }) {
  const { data } = useApiQuery(subscriptionsApi.get, { params: { id: subscription } });
  if (!data) return null;
  return (
    <>
      The first month was paid with order <Link to={paths.adminOrder(data.orderId)}>{data.orderNumber}</Link>.{' '}
    </>
  );
}
