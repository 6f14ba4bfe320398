import { auditApi, messagesApi, projectsApi, projectTexts, type TimelineMessage } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { useIsRecent } from '@atelier/shared/messages/use-is-recent';
import { ActionDialog } from '../action-dialog';
import { withdrawOfferFor } from '../held-emails/held-emails';

export function WithdrawUpdate({ update, client }: { update: TimelineMessage; client: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isRecent = useIsRecent(update.at);
  if (!isOpen && (!isRecent || update.isInternal || update.withdrawnAt)) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>
      {isOpen && <WithdrawDialog update={update} client={client} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ update, client, onClose }: { update: TimelineMessage; client: string; onClose: () => void }) {
  const mutation = useApiMutation(messagesApi.withdraw, {
    invalidates: [projectsApi.listUpdates, auditApi.list],
    onDone: () => {
      withdrawOfferFor('project-update', update.id);
      toast({ title: projectTexts.withdrawn });
    },
    onFailed: (error) => {
      void invalidate(projectsApi.listUpdates);
      toast({ title: projectTexts.withdrawFailed, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <ActionDialog
      title="Withdraw this update?"
      confirmText="Withdraw update"
      busyText="Withdrawing..."
      danger
      busy={mutation.isPending}
      isDone={mutation.isSuccess}
      onConfirm={() => mutation.mutate({ params: { id: update.id } })}
      onClose={onClose}
    >
      <p>
        {client} will see “Update withdrawn” instead of the text. {emailText(update)} Your team can still read the
        update here and in the audit log.
      </p>
    </ActionDialog>
  );
}

function emailText({ email }: TimelineMessage): string {
  if (email?.state === 'sent') return 'The email with the text was already sent and can’t be unsent.';
  return email?.state === 'waiting' ? 'If the email with the text was already sent, it can’t be unsent.' : '';
}
