import { ordersApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import styles from './project.module.css';

export function SourceOrder({ id, isPreview }: { id: string; isPreview: boolean }) {
  const { data: order } = useApiQuery(ordersApi.get, { params: { id } });
  const text = order ? `order ${order.orderNumber}` : 'a shop order';
  return <p className={styles.order}>From {isPreview ? text : <Link to={paths.order(id)}>{text}</Link>}</p>;
}
