import { ordersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import styles from './project.module.css';

export function SourceOrder({ id }: { id: string }) {
  const { data: order } = useApiQuery(ordersApi.get, { params: { id } });
  return (
    <p className={styles.order}>
      From <Link to={paths.order(id)}>{order ? `order ${order.orderNumber}` : 'a shop order'}</Link>
    </p>
  );
}
