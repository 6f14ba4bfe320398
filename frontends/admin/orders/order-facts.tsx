import type { Order } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { TermsLink } from '@atelier/shared/terms-link';
import { toast } from '@atelier/shared/toast';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { Properties, Property } from '../properties/properties';
import { DateTime } from '@atelier/shared/ui/date-time';
import properties from '../properties/properties.module.css';
import styles from './order.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { site } = usePageData();
  const { buyer, project, billingEmail, createdAt, stripeSessionId, stripePaymentIntentId } = order;
  return (
    <Panel title="Properties">
      <Properties>
        <Property name="Client">
          {buyer ? <Link to={paths.adminUser(buyer.id)}>{buyer.name}</Link> : 'Deleted client'}
        </Property>
        {project && (
          <Property name="Project">
            <Link to={paths.adminProject(project.id)}>{project.name}</Link>
          </Property>
        )}
        {buyer?.email && (
          <Property name="Email">
            <EmailLink email={buyer.email} />
          </Property>
        )}
        {billingEmail && billingEmail !== buyer?.email && <Property name="Receipt sent to">{billingEmail}</Property>}
        <Property name="Ordered">
          <DateTime at={createdAt} />
        </Property>
        {site.terms.revision > 1 && (
          <Property name="Terms">
            <TermsLink revision={order.termsRevision} />
          </Property>
        )}
        {stripeSessionId && <CopyableId name="Checkout session" id={stripeSessionId} />}
        {stripePaymentIntentId && <CopyableId name="Payment" id={stripePaymentIntentId} />}
      </Properties>
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
    <Property name={name}>
      <span className={properties.value}>
        <code className={styles.id} title={id}>
          {id}
        </code>
        <Button size="small" onClick={() => void copy()}>
          Copy<span className="unseen"> {name}</span>
        </Button>
      </span>
    </Property>
  );
}
