import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { DescriptionItem } from '../description-item';
import { DateTime } from '../date-time';
import styles from './order.module.css';

/** Whose order it is, and what the payment provider calls it. */
export function OrderFacts({ order }: { order: Order }) {
  const { buyer, project, billingEmail, createdAt, paidAt, stripeSessionId, stripePaymentIntentId } = order;
  return (
    <Panel title="Facts">
      <dl className={styles.facts}>
        <DescriptionItem name="Buyer">
          {buyer ? <Link to={paths.adminUser(buyer.id)}>{buyer.name}</Link> : 'Nobody who is still known'}
        </DescriptionItem>
        {project && (
          <DescriptionItem name="Project">
            <Link to={paths.adminProject(project.id)}>{project.name}</Link>
          </DescriptionItem>
        )}
        {buyer?.email && (
          <DescriptionItem name="E-mail">
            <EmailLink email={buyer.email} />
          </DescriptionItem>
        )}
        {billingEmail && billingEmail !== buyer?.email && (
          <DescriptionItem name="Receipt went to">{billingEmail}</DescriptionItem>
        )}
        <DescriptionItem name="Ordered on">
          <DateTime at={createdAt} />
        </DescriptionItem>
        {paidAt && (
          <DescriptionItem name="Paid on">
            <DateTime at={paidAt} />
          </DescriptionItem>
        )}
        {stripeSessionId && <CopyableId name="Checkout session" id={stripeSessionId} />}
        {stripePaymentIntentId && <CopyableId name="Payment" id={stripePaymentIntentId} />}
      </dl>
    </Panel>
  );
}

function CopyableId({ name, id }: { name: string; id: string }) {
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => toast({ title: `${name} copied` }),
      () =>
        toast({ title: 'It cannot be copied here', description: 'Select it and copy it by hand.', destructive: true }),
    );
  return (
    <DescriptionItem name={name}>
      <code className={styles.id}>{id}</code>
      <Button size="small" onClick={() => void copy()}>
        Copy<span className="unseen"> {name}</span>
      </Button>
    </DescriptionItem>
  );
}
