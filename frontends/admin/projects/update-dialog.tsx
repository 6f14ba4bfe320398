import { PROJECT, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Input, Modal } from '@atelier/shared/antd';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { ToldSoFar } from './told-so-far';
import styles from './update-dialog.module.css';
import { useDraft } from './use-draft';
import { ownerOf } from './words';

interface UpdateDialogProps {
  /** Without one it is chosen in the dialog. */
  project?: Project;
  onClose: () => void;
}

/** Closing it loses nothing: what was typed is there when it opens again, until it has been posted. */
export function UpdateDialog({ project: given, onClose }: UpdateDialogProps) {
  const [open, setOpen] = useState(true);
  const [project, setProject] = useState(given);
  const { draft, change, forget } = useDraft(project?.id);
  const label = useId();
  const choice = `${label}-project`;
  const close = () => setOpen(false);
  const posting = useApiMutation(projectsApi.postUpdate, {
    invalidates: [projectsApi.listUpdates],
    onDone: () => {
      forget();
      toast({ title: projectTexts.posted, description: project?.name });
      close();
    },
    onFailed: (error) => {
      // The server may have kept what its answer did not come back for.
      void invalidate(projectsApi.listUpdates);
      if (isSendIdConflict(error)) change({ ...draft, sendId: newSendId() });
      toast({ title: projectTexts.postFailed, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <Modal
      title="Post Project Update"
      open={open}
      onCancel={() => !posting.isPending && close()}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(given ? label : choice)?.focus()}
      okText={posting.isPending ? 'Posting...' : 'Post Update'}
      okButtonProps={{ disabled: !project || draft.message.trim() === '' || posting.isPending }}
      onOk={() => project && posting.mutate({ params: { id: project.id }, body: draft })}
      // Toasts can have the keys.
      focusable={{ trap: false }}
    >
      {given ? (
        <p className={styles.about}>
          <strong>{given.name}</strong>, {ownerOf(given)}
        </p>
      ) : (
        <>
          <label htmlFor={choice} className={styles.label}>
            Project
          </label>
          <ProjectSelect
            id={choice}
            value={project?.id}
            onChange={(_, chosen) => setProject(chosen)}
            disabled={posting.isPending}
            className={styles.choice}
          />
        </>
      )}
      {project && (
        <>
          <ToldSoFar projectId={project.id} />
          <label htmlFor={label} className={styles.label}>
            Your update
          </label>
          <Input.TextArea
            id={label}
            value={draft.message}
            onChange={({ target }) => change({ ...draft, message: target.value })}
            maxLength={PROJECT.message.max}
            readOnly={posting.isPending}
            rows={6}
            aria-describedby={`${label}-readers`}
          />
          <label className={styles.internal}>
            <input
              type="checkbox"
              role="switch"
              checked={draft.isInternal}
              disabled={posting.isPending}
              onChange={({ target }) => change({ ...draft, isInternal: target.checked })}
            />
            Internal: only the agency sees this
          </label>
          <p id={`${label}-readers`} className={styles.hint} aria-live="polite">
            {readersOf(project, draft.isInternal)}
          </p>
        </>
      )}
    </Modal>
  );
}

/** Said before it is posted, because nothing that was read can be taken back. */
function readersOf({ owner }: Project, isInternal: boolean): string {
  const client = owner?.name ?? 'the client';
  return isInternal
    ? `Only the agency sees this. It is neither shown nor mailed to ${client}.`
    : `${client} sees this on the page of the project, and gets a mail where we have an address.`;
}
