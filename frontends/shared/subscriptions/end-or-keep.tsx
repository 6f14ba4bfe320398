import { type Subscription, subscriptionsApi } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button, Modal } from '@atelier/shared/antd';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { dayOf, said } from '@atelier/shared/words';
import { useRef, useState } from 'react';

const changes = [subscriptionsApi.listMine, subscriptionsApi.get, subscriptionsApi.list];
const onFailed = (error: Error) => toast({ title: 'That did not work', description: said(error), destructive: true });

/** Ends it when the month is over, after having been asked once; or takes that back. One button for both keeps the keys. */
export function EndOrKeep({ subscription }: { subscription: Subscription }) {
  const { site } = usePageData();
  const { id, description, status, currentPeriodEnd, endsAtPeriodEnd } = subscription;
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = useSend(subscriptionsApi.cancel, { changes, onFailed, onDone: () => setAsking(false) });
  const keep = useSend(subscriptionsApi.resume, {
    changes,
    onFailed,
    onDone: () => toast({ title: 'It goes on', description: `${description} is charged each month as before.` }),
  });
  if (status === 'ended') return null;
  const day = dayOf(currentPeriodEnd, site);
  const of = { params: { id } };
  return (
    <>
      <Button
        ref={button}
        onClick={() => (endsAtPeriodEnd ? keep.mutate(of) : setAsking(true))}
        loading={keep.isPending}
      >
        {endsAtPeriodEnd ? 'Keep it' : 'End it'}
        <span className="unseen"> {description}</span>
      </Button>
      <Modal
        title={`End ${description}?`}
        open={asking}
        onCancel={() => {
          if (!end.isPending) setAsking(false);
        }}
        onOk={() => {
          if (!end.isPending) end.mutate(of);
        }}
        okText={`End it on ${day}`}
        okButtonProps={{ loading: end.isPending }}
        cancelText="Cancel"
        afterClose={() => button.current?.focus()}
        // Toasts can have the keys.
        focusable={{ trap: false }}
        width={460}
      >
        <p>
          {status === 'past-due'
            ? `The month until ${day} stays to be paid; after that nothing is charged any more.`
            : `Until ${day} everything goes on, because that is paid. After that nothing is charged any more, and the work stops.`}{' '}
          Until then you can change your mind.
        </p>
      </Modal>
    </>
  );
}
