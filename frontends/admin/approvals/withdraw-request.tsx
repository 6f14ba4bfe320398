import { type Approval, approvalsApi, approvalTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { approvalSubject } from '@atelier/shared/approvals/labels';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { withdrawOfferFor } from '../held-emails/held-emails';

interface WithdrawRequestProps {
  approval: Approval;
  client: string;
}

export function WithdrawRequest({ approval, client }: WithdrawRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Withdraw<span className="unseen"> the request for {approvalSubject(approval)}</span>
      </Button>
      {isOpen && <WithdrawDialog approval={approval} client={client} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ approval, client, onClose }: WithdrawRequestProps & { onClose: () => void }) {
  const mutation = useApiMutation(approvalsApi.withdraw, {
    invalidates: [approvalsApi.list],
    onDone: ({ id }) => {
      withdrawOfferFor('approval-request', id);
      toast({ title: approvalTexts.withdrawn });
    },
    onFailed: (error) => {
      void invalidate(approvalsApi.list);
      toast({ title: approvalTexts.withdrawFailed, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <ActionDialog
      title="Withdraw this request?"
      confirmText="Withdraw request"
      busyText="Withdrawing..."
      danger
      busy={mutation.isPending}
      isDone={mutation.isSuccess}
      onConfirm={() => mutation.mutate({ params: { id: approval.id } })}
      onClose={onClose}
    >
      <p>
        {client} can no longer decide on <bdi>{approvalSubject(approval)}</bdi>. You can ask again at any time.
      </p>
    </ActionDialog>
  );
}
