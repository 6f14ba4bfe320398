import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { MailLink } from '../address';
import { Fact } from '../fact';
import { Moment } from '../moment';
import styles from './order.module.css';

/** Whose order it is, and what the payment provider calls it. */
export function Facts({ order }: { order: Order }) {
  const { buyer, project, billingEmail, createdAt, paidAt, stripeSessionId, stripePaymentIntentId } = order;
  return (
    <Panel title="Facts">
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
            <MailLink to={buyer.email} />
          </Fact>
        )}
        {billingEmail && billingEmail !== buyer?.email && <Fact name="Receipt went to">{billingEmail}</Fact>}
        <Fact name="Ordered on">
          <Moment at={createdAt} />
        </Fact>
        {paidAt && (
          <Fact name="Paid on">
            <Moment at={paidAt} />
          </Fact>
        )}
        {stripeSessionId && <ProviderId name="Checkout session" id={stripeSessionId} />}
        {stripePaymentIntentId && <ProviderId name="Payment" id={stripePaymentIntentId} />}
      </dl>
    </Panel>
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
