import { addedGreeting, PROJECT, type Project, projectsApi, projectTexts, emailLogApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { offerUndo, waitingText } from '../held-emails/held-emails';
import { UpdateHistory } from './update-history';
import styles from './update-dialog.module.css';
import { useUpdateDraft } from './use-update-draft';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import { ownerName } from './labels';

interface UpdateDialogProps {
  project?: Project;
  onClose: () => void;
}

export function UpdateDialog({ project: initialProject, onClose }: UpdateDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [project, setProject] = useState(initialProject);
  const { draft, change, clearDraft } = useUpdateDraft(project?.id);
  const messageId = useId();
  const projectFieldId = `${messageId}-project`;
  const close = () => setIsOpen(false);
  const mutation = useApiMutation(projectsApi.postUpdate, {
    invalidates: [projectsApi.listUpdates, emailLogApi.list],
    onDone: ({ isInternal, heldEmail }) => {
      clearDraft();
      toast({
        title: isInternal ? projectTexts.noteSaved : projectTexts.posted,
        description: [project?.name, heldEmail && waitingText(heldEmail)].filter(Boolean).join('. '),
      });
      offerUndo(heldEmail);
      close();
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(projectsApi.listUpdates);
      if (isSendIdConflict(error)) change({ ...draft, sendId: newSendId() });
      toast({ title: projectTexts.postFailed, description: errorMessage(error), destructive: true });
    },
  });
  const client = project?.owner?.name ?? 'the client';
  const email = project?.owner?.email;
  const canSend = project && draft.message.trim() !== '' && !mutation.isPending;
  const isSending = (isInternal: boolean) => mutation.isPending && mutation.variables.body?.isInternal === isInternal;
  const send = (isInternal: boolean) =>
    project && mutation.mutate({ params: { id: project.id }, body: { ...draft, isInternal } });
  /** Keeps the focus if a field already has it. */
  const focusFirst = () => {
    if (document.activeElement?.matches('[role=dialog] :is(input, textarea)')) return;
    document.getElementById(initialProject ? messageId : projectFieldId)?.focus();
  };
  return (
    <Modal
      title="Post Project Update"
      open={isOpen}
      onCancel={() => !mutation.isPending && close()}
      afterClose={onClose}
      afterOpenChange={(isVisible) => isVisible && focusFirst()}
      footer={
        <div className={styles.buttons}>
          <Button onClick={close} disabled={mutation.isPending}>
            Cancel
          </Button>
          <Button className={styles.saveNote} disabled={!canSend} onClick={() => send(true)}>
            {isSending(true) ? 'Saving...' : 'Save team note'}
          </Button>
          <Button type="primary" disabled={!canSend} onClick={() => send(false)}>
            {isSending(false) ? 'Posting...' : project ? `Post update to ${client}` : 'Post update'}
          </Button>
        </div>
      }
      // Toasts must be able to take focus.
      focusable={{ trap: false }}
    >
      {initialProject ? (
        <p className={styles.projectName}>
          <strong>{initialProject.name}</strong>, {ownerName(initialProject)}
        </p>
      ) : (
        <>
          <label htmlFor={projectFieldId} className={styles.label}>
            Project
          </label>
          <ProjectSelect
            id={projectFieldId}
            value={project?.id}
            onChange={(_, selected) => setProject(selected)}
            disabled={mutation.isPending}
            className={styles.projectSelect}
          />
        </>
      )}
      {project && (
        <>
          <UpdateHistory projectId={project.id} />
          <label htmlFor={messageId} className={styles.label}>
            Your update
          </label>
          <Input.TextArea
            id={messageId}
            value={draft.message}
            onChange={({ target }) => change({ ...draft, message: target.value })}
            onKeyDown={sendOnCtrlEnter(() => canSend && send(false))}
            maxLength={PROJECT.message.max}
            readOnly={mutation.isPending}
            rows={6}
            aria-describedby={`${messageId}-readers`}
          />
          <p id={`${messageId}-readers`} className={styles.hint}>
            {email
              ? `${client} sees an update in the portal, and we email it to ${email}. `
              : `${client} sees an update in the portal. There’s no active account with an email, so we won’t email it. `}
            Only your team can see a team note.
            {email &&
              ` The email begins with ${addedGreeting(null, draft.message) ? 'a greeting and ' : ''}“${projectTexts.updateIntro}”`}
          </p>
        </>
      )}
    </Modal>
  );
}
