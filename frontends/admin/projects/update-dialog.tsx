import { PROJECT, type Project, updateOpening } from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { useId, useState } from 'react';
import { UpdateHistory } from './update-history';
import styles from './update-dialog.module.css';
import { usePostUpdate } from './use-post-update';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import { ownerName } from './labels';

interface UpdateDialogProps {
  project?: Project;
  onClose: () => void;
}

export function UpdateDialog({ project: initialProject, onClose }: UpdateDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [project, setProject] = useState(initialProject);
  const messageId = useId();
  const projectFieldId = `${messageId}-project`;
  const close = () => setIsOpen(false);
  const { message, write, send, isPending, isSending } = usePostUpdate(project, undefined, close);
  const client = project?.owner?.name ?? 'the client';
  const email = project?.owner?.email;
  const canSend = project && message.trim() !== '' && !isPending;
  /** Keeps the focus if a field already has it. */
  const focusFirst = () => {
    if (document.activeElement?.matches('[role=dialog] :is(input, textarea)')) return;
    document.getElementById(initialProject ? messageId : projectFieldId)?.focus();
  };
  return (
    <Modal
      title="Post Project Update"
      open={isOpen}
      onCancel={() => !isPending && close()}
      afterClose={onClose}
      afterOpenChange={(isVisible) => isVisible && focusFirst()}
      footer={
        <div className={styles.buttons}>
          <Button onClick={close} disabled={isPending}>
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
            disabled={isPending}
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
          {email && (
            <p id={`${messageId}-opening`} className={styles.opening}>
              {updateOpening(project.owner?.greetingName, message).join('\n')}
            </p>
          )}
          <Input.TextArea
            id={messageId}
            value={message}
            onChange={({ target }) => write(target.value)}
            onKeyDown={sendOnCtrlEnter(() => canSend && send(false))}
            maxLength={PROJECT.message.max}
            readOnly={isPending}
            rows={6}
            aria-describedby={`${email ? `${messageId}-opening ` : ''}${messageId}-readers`}
          />
          <p id={`${messageId}-readers`} className={styles.hint}>
            {email
              ? `${client} sees an update in the portal, and we email it to ${email} with the lines shown above it. `
              : `${client} sees an update in the portal. There’s no active account with an email, so we won’t email it. `}
            Only your team can see a team note.
          </p>
        </>
      )}
    </Modal>
  );
}
