import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { DescriptionItem } from '../description-item';
import { DateTime } from '@atelier/shared/ui/date-time';
import styles from './order.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { buyer, project, billingEmail, createdAt, paidAt, paidWith, stripeSessionId, stripePaymentIntentId } = order;
  return (
    <Panel title="Details">
      <dl className={styles.facts}>
        <DescriptionItem name="Client">
          {buyer ? <Link to={paths.adminUser(buyer.id)}>{buyer.name}</Link> : 'Deleted client'}
        </DescriptionItem>
        {project && (
          <DescriptionItem name="Project">
            <Link to={paths.adminProject(project.id)}>{project.name}</Link>
          </DescriptionItem>
        )}
        {buyer?.email && (
          <DescriptionItem name="Email">
            <EmailLink email={buyer.email} />
          </DescriptionItem>
        )}
        {billingEmail && billingEmail !== buyer?.email && (
          <DescriptionItem name="Receipt sent to">{billingEmail}</DescriptionItem>
        )}
        <DescriptionItem name="Ordered">
          <DateTime at={createdAt} />
        </DescriptionItem>
        {paidAt && (
          <DescriptionItem name="Paid">
            <DateTime at={paidAt} />
          </DescriptionItem>
        )}
        {paidWith && <DescriptionItem name="Paid with">{paidWith}</DescriptionItem>}
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
      () => toast({ title: 'Couldn’t copy it', description: 'Select the text and copy it.', destructive: true }),
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
