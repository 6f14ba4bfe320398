import { PROJECT, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Input, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said } from '@atelier/shared/words';
import { useId, useState } from 'react';
import { ToldSoFar } from './told-so-far';
import styles from './update-dialog.module.css';
import { useDraft } from './use-draft';
import { ownerOf } from './words';

interface UpdateDialogProps {
  project: Project;
  onClose: () => void;
}

/** Closing it loses nothing: what was typed is there when it opens again, until it has been posted. */
export function UpdateDialog({ project, onClose }: UpdateDialogProps) {
  const { id, name } = project;
  const [open, setOpen] = useState(true);
  const { draft, change, forget } = useDraft(project);
  const label = useId();
  const close = () => setOpen(false);
  const posting = useSend(projectsApi.postUpdate, {
    changes: [projectsApi.updates],
    onDone: () => {
      forget();
      toast({ title: projectTexts.posted, description: name });
      close();
    },
    onFailed: (error) => toast({ title: projectTexts.postFailed, description: said(error), destructive: true }),
  });
  return (
    <Modal
      title="Post Project Update"
      open={open}
      onCancel={() => !posting.isPending && close()}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(label)?.focus()}
      okText={posting.isPending ? 'Posting...' : 'Post Update'}
      okButtonProps={{ disabled: draft.message.trim() === '' || posting.isPending }}
      onOk={() => posting.mutate({ params: { id }, body: draft })}
      // Toasts can have the keys.
      focusable={{ trap: false }}
    >
      <p className={styles.about}>
        <strong>{name}</strong>, {ownerOf(project)}
      </p>
      <ToldSoFar projectId={id} />
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
