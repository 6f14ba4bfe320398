import type { Subscription } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useUser } from '@atelier/shared/session';
import { useRef, useState } from 'react';
import { canChange, CancelDialog, useResume } from './cancel-dialog';
import styles from './subscriptions.module.css';

interface CancelOrResumeProps {
  subscription: Subscription;
  /** Where the room is short: shows the verb only. */
  isShort?: boolean;
}

/** One button for both actions keeps keyboard focus. */
export function CancelOrResume({ subscription, isShort = false }: CancelOrResumeProps) {
  const user = useUser();
  const { id, description, endsAtPeriodEnd } = subscription;
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { resume, isPending } = useResume();
  if (!canChange(subscription, user)) return null;
  const verb = endsAtPeriodEnd ? 'Keep' : 'Cancel';
  return (
    <>
      <Button
        ref={button}
        onClick={() => (endsAtPeriodEnd ? resume(id) : setConfirming(true))}
        loading={isPending}
        danger={!endsAtPeriodEnd}
        className={endsAtPeriodEnd ? '' : `${styles.cancel} ${isShort ? styles.inRow : ''}`}
      >
        {isShort ? verb : `${verb} subscription`}
        <span className="unseen">
          {isShort && ' subscription'} {description}
        </span>
      </Button>
      <CancelDialog
        subscription={subscription}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        afterClose={() => button.current?.focus()}
      />
    </>
  );
}
