import { PROJECT, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Input, Modal } from '@atelier/shared/antd';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { UpdateHistory } from './update-history';
import styles from './update-dialog.module.css';
import { useUpdateDraft } from './use-update-draft';
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
    invalidates: [projectsApi.listUpdates],
    onDone: () => {
      clearDraft();
      toast({ title: projectTexts.posted, description: project?.name });
      close();
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(projectsApi.listUpdates);
      if (isSendIdConflict(error)) change({ ...draft, sendId: newSendId() });
      toast({ title: projectTexts.postFailed, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <Modal
      title="Post Project Update"
      open={isOpen}
      onCancel={() => !mutation.isPending && close()}
      afterClose={onClose}
      afterOpenChange={(isVisible) =>
        isVisible && document.getElementById(initialProject ? messageId : projectFieldId)?.focus()
      }
      okText={mutation.isPending ? 'Posting...' : 'Post Update'}
      okButtonProps={{ disabled: !project || draft.message.trim() === '' || mutation.isPending }}
      onOk={() => project && mutation.mutate({ params: { id: project.id }, body: draft })}
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
            maxLength={PROJECT.message.max}
            readOnly={mutation.isPending}
            rows={6}
            aria-describedby={`${messageId}-readers`}
          />
          <label className={styles.internal}>
            <input
              type="checkbox"
              role="switch"
              checked={draft.isInternal}
              disabled={mutation.isPending}
              onChange={({ target }) => change({ ...draft, isInternal: target.checked })}
            />
            Internal note (team only)
          </label>
          <p id={`${messageId}-readers`} className={styles.hint} aria-live="polite">
            {audienceText(project, draft.isInternal)}
          </p>
        </>
      )}
    </Modal>
  );
}

function audienceText({ owner }: Project, isInternal: boolean): string {
  const client = owner?.name ?? 'the client';
  return isInternal
    ? `Only your team can see this. ${client} won’t be notified.`
    : `${client} will see this in the portal and get an email if we have an address.`;
}
