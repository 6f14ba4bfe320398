import { type SiteInfo, type Subscription, subscriptionsApi, type User } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { formatDate, errorMessage } from '@atelier/shared/format';
import { useUser } from '@atelier/shared/session';

const affectedEndpoints = [subscriptionsApi.listMine, subscriptionsApi.get, subscriptionsApi.list];
function onFailed(error: Error) {
  toast({ title: 'Couldn’t change the subscription', description: errorMessage(error), destructive: true });
  // The agency may have canceled it.
  void invalidate(...affectedEndpoints);
}

/** Cancels by a dialog, or keeps what would end. Clients can’t keep what the agency canceled. */
export function canChange({ status, canceledByAgency }: Subscription, user: User | null): boolean {
  return status !== 'ended' && (!canceledByAgency || user?.role === 'admin');
}

export function useResume() {
  const resume = useApiMutation(subscriptionsApi.resume, {
    invalidates: affectedEndpoints,
    onFailed,
    onDone: ({ description }) =>
      toast({ title: 'Subscription kept', description: `${description} will keep renewing monthly.` }),
  });
  return { resume: (id: string) => resume.mutate({ params: { id } }), isPending: resume.isPending };
}

interface CancelDialogProps {
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
  afterClose?: () => void;
}

export function CancelDialog({ subscription, isOpen, onClose, afterClose }: CancelDialogProps) {
  const { site } = usePageData();
  const user = useUser();
  const { id, description, status, currentPeriodEnd, client } = subscription;
  const endDate = formatDate(currentPeriodEnd, site);
  const cancel = useApiMutation(subscriptionsApi.cancel, {
    invalidates: affectedEndpoints,
    onFailed,
    onDone: onClose,
  });
  return (
    <Modal
      title={`Cancel ${description}?`}
      open={isOpen}
      onCancel={() => {
        if (!cancel.isPending) onClose();
      }}
      onOk={() => {
        if (!cancel.isPending) cancel.mutate({ params: { id } });
      }}
      okText="Cancel subscription"
      okButtonProps={{ loading: cancel.isPending, danger: true }}
      cancelText="Keep subscription"
      {...(afterClose && { afterClose })}
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
