import { type Subscription, subscriptionsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { formatDate, errorMessage } from '@atelier/shared/format';
import { useRef, useState } from 'react';

const affectedEndpoints = [subscriptionsApi.listMine, subscriptionsApi.get, subscriptionsApi.list];
const onFailed = (error: Error) =>
  toast({ title: 'That did not work', description: errorMessage(error), destructive: true });

/** Ends it when the month is over, after having been asked once; or takes that back. One button for both keeps the keys. */
export function CancelOrResume({ subscription }: { subscription: Subscription }) {
  const { site } = usePageData();
  const { id, description, status, currentPeriodEnd, endsAtPeriodEnd } = subscription;
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
    onDone: () => toast({ title: 'It goes on', description: `${description} is charged each month as before.` }),
  });
  if (status === 'ended') return null;
  const endDate = formatDate(currentPeriodEnd, site);
  const request = { params: { id } };
  return (
    <>
      <Button
        ref={button}
        onClick={() => (endsAtPeriodEnd ? resume.mutate(request) : setConfirming(true))}
        loading={resume.isPending}
      >
        {endsAtPeriodEnd ? 'Keep it' : 'End it'}
        <span className="unseen"> {description}</span>
      </Button>
      <Modal
        title={`End ${description}?`}
        open={isConfirming}
        onCancel={() => {
          if (!cancel.isPending) setConfirming(false);
        }}
        onOk={() => {
          if (!cancel.isPending) cancel.mutate(request);
        }}
        okText={`End it on ${endDate}`}
        okButtonProps={{ loading: cancel.isPending }}
        cancelText="Cancel"
        afterClose={() => button.current?.focus()}
        // Toasts can have the keys.
        focusable={{ trap: false }}
        width={460}
      >
        <p>
          {status === 'past-due'
            ? `The month until ${endDate} stays to be paid; after that nothing is charged any more.`
            : `Until ${endDate} everything goes on, because that is paid. After that nothing is charged any more, and the work stops.`}{' '}
          Until then you can change your mind.
        </p>
      </Modal>
    </>
  );
}
