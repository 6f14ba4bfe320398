import { type SiteInfo, type Subscription, subscriptionsApi, type User } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { formatDate, errorMessage } from '@atelier/shared/format';
import { useUser } from '@atelier/shared/session';
import { useRef, useState } from 'react';
import styles from './subscriptions.module.css';

const affectedEndpoints = [subscriptionsApi.listMine, subscriptionsApi.get, subscriptionsApi.list];
function onFailed(error: Error) {
  toast({ title: 'Couldn’t change the subscription', description: errorMessage(error), destructive: true });
  // The agency may have canceled it.
  void invalidate(...affectedEndpoints);
}

interface CancelOrResumeProps {
  subscription: Subscription;
  /** Where the room is short: shows the verb only. */
  isShort?: boolean;
}

/** One button for both actions keeps keyboard focus. */
export function CancelOrResume({ subscription, isShort = false }: CancelOrResumeProps) {
  const { site } = usePageData();
  const user = useUser();
  const { id, description, status, currentPeriodEnd, endsAtPeriodEnd, canceledByAgency, client } = subscription;
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = useApiMutation(subscriptionsApi.cancel, {
    invalidates: affectedEndpoints,
    onFailed,
    onDone: () => setConfirming(false),
  });
  const resume = useApiMutation(subscriptionsApi.resume, {
    invalidates: affectedEndpoints,
    onFailed,
    onDone: () => toast({ title: 'Subscription kept', description: `${description} will keep renewing monthly.` }),
  });
  if (status === 'ended' || (canceledByAgency && user?.role !== 'admin')) return null;
  const endDate = formatDate(currentPeriodEnd, site);
  const request = { params: { id } };
  const verb = endsAtPeriodEnd ? 'Keep' : 'Cancel';
  return (
    <>
      <Button
        ref={button}
        onClick={() => (endsAtPeriodEnd ? resume.mutate(request) : setConfirming(true))}
        loading={resume.isPending}
        danger={!endsAtPeriodEnd}
        className={endsAtPeriodEnd ? '' : `${styles.cancel} ${isShort ? styles.inRow : ''}`}
      >
        {isShort ? verb : `${verb} subscription`}
        <span className="unseen">
          {isShort && ' subscription'} {description}
        </span>
      </Button>
      <Modal
        title={`Cancel ${description}?`}
        open={isConfirming}
        onCancel={() => {
          if (!cancel.isPending) setConfirming(false);
        }}
        onOk={() => {
          if (!cancel.isPending) cancel.mutate(request);
        }}
        okText="Cancel subscription"
        okButtonProps={{ loading: cancel.isPending, danger: true }}
        cancelText="Keep subscription"
        afterClose={() => button.current?.focus()}
        // Lets toasts take focus.
        focusable={{ trap: false }}
        width={460}
      >
        <p>
          {status === 'past-due'
            ? `${client ? `${client.name} still owes` : 'You still owe'} for the period through ${endDate}.`
            : `${client ? `${client.name} is` : 'You’re'} paid through ${endDate}, and service continues until then.`}{' '}
          After that {client?.name ?? 'you'} won’t be charged and work stops. You can undo this anytime before {endDate}
          {client && `; ${client.name} can’t`}.
        </p>
        <p>{emailsText(subscription, user, site)}</p>
      </Modal>
    </>
  );
}

/** Which emails the server sends about a cancellation; only admins get the client. */
function emailsText({ client }: Subscription, user: User | null, site: SiteInfo): string {
  const hasEmail = !!(client ?? user)?.email;
  if (client)
    return hasEmail
      ? `${client.name} gets an email now. When the subscription ends, ${client.name} and ${site.email} get another.`
      : `${client.name} has no email address. Only ${site.email} gets an email, when the subscription ends.`;
  return hasEmail
    ? `You and ${site.name} each get an email now, and another when the subscription ends.`
    : `You have no email address in your settings. Only ${site.name} gets an email now, and another when the subscription ends.`;
}
