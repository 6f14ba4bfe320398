import type { Order } from '@atelier/contracts';
import { Button, Card } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { mailTo, when } from '@atelier/shared/words';
import { Fact } from '../fact';
import styles from './order.module.css';

/** Whose order it is, and what the payment provider calls it. */
export function Facts({ order }: { order: Order }) {
  const { buyer, project, billingEmail, createdAt, paidAt, stripeSessionId, stripePaymentIntentId } = order;
  return (
    <Card title={<h2 className={styles.title}>Facts</h2>}>
      <dl className={styles.facts}>
        <Fact name="Buyer">
          {buyer ? <Link to={paths.adminUser(buyer.id)}>{buyer.name}</Link> : 'Nobody who is still known'}
        </Fact>
        {project && (
          <Fact name="Project">
            <Link to={paths.adminProject(project.id)}>{project.name}</Link>
          </Fact>
        )}
        {buyer?.email && (
          <Fact name="E-mail">
            <a href={mailTo(buyer.email)}>{buyer.email}</a>
          </Fact>
        )}
        {billingEmail && billingEmail !== buyer?.email && <Fact name="Receipt went to">{billingEmail}</Fact>}
        <Fact name="Ordered on">{when(createdAt)}</Fact>
        {paidAt && <Fact name="Paid on">{when(paidAt)}</Fact>}
        {stripeSessionId && <ProviderId name="Checkout session" id={stripeSessionId} />}
        {stripePaymentIntentId && <ProviderId name="Payment" id={stripePaymentIntentId} />}
      </dl>
    </Card>
  );
}

function ProviderId({ name, id }: { name: string; id: string }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => toast({ title: `${name} copied` }),
      () =>
        toast({ title: 'It cannot be copied here', description: 'Select it and copy it by hand.', destructive: true }),
    );
  return (
    <Fact name={name}>
      <code className={styles.id}>{id}</code>
      <Button size="small" onClick={() => void copy()}>
        Copy<span className="unseen"> {name}</span>
      </Button>
    </Fact>
  );
}
