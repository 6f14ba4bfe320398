import { type Project, projectsApi, projectTexts, type User } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { draftFor } from '@atelier/shared/drafts';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { beginWith, type FilledIn, isBlank, problemsIn, requestOf } from './filled-in';
import styles from './request-dialog.module.css';
import { RequestFields } from './request-fields';

interface RequestDialogProps {
  user: User;
  onClose: () => void;
  onRequested: (project: Project) => void;
}

/** Asks for a project. What is written stays, closed or reloaded, until it has been sent. */
export function RequestDialog({ user, onClose, onRequested }: RequestDialogProps) {
  const draft = draftFor('project-request', user);
  const [open, setOpen] = useState(true);
  const [filled, setFilled] = useState(() => beginWith(draft.read()));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<HTMLElement>(null);
  const id = useId();

  const close = () => setOpen(false);
  const change = (now: FilledIn) => {
    setFilled(now);
    if (isBlank(now)) draft.clear();
    else draft.save(now);
  };
  const sending = useApiMutation(projectsApi.request, {
    invalidates: [projectsApi.list],
    onDone: (project) => {
      draft.clear();
      toast({ title: projectTexts.requested });
      close();
      onRequested(project);
    },
    onFailed: (error) => {
      // The server may have kept what its answer did not come back for.
      void invalidate(projectsApi.list);
      if (isSendIdConflict(error)) change({ ...filled, sendId: newSendId() });
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: projectTexts.requestFailed, description: errorMessage(error), destructive: true });
    },
  });
  const busy = sending.isPending;
  useEffect(() => {
    if (busy || !open) return;
    // Whoever sent it with the keys in a field finds them there again, when it did not arrive.
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? keys.current;
    keys.current = null;
    field?.focus();
  }, [errors, busy, open]);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const request = requestOf(filled);
    const problems = problemsIn(request);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    keys.current = document.activeElement as HTMLElement | null;
    sending.mutate({ body: request });
  };
  const startOver = () => {
    change(beginWith(null));
    setErrors({});
    begin(form.current, true);
  };

  return (
    <Modal
      title="New Project Request"
      open={open}
      width={640}
      onCancel={() => !busy && close()}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && begin(form.current)}
      // Toasts can have the keys.
      focusable={{ trap: false }}
      footer={
        <div className={styles.footer}>
          {!isBlank(filled) && !busy && (
            <Button type="text" onClick={startOver} className={styles.over}>
              Clear the form
            </Button>
          )}
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy}>
            {busy ? 'Submitting...' : 'Submit Request'}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>Only its name is needed. What you write here stays until you send it.</p>
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={send}>
        {/* What is written now would not be sent, and be forgotten with what is. */}
        <fieldset disabled={busy} className={styles.fields}>
          <RequestFields filled={filled} errors={errors} onChange={change} />
        </fieldset>
      </form>
    </Modal>
  );
}

/** Whoever is quicker than the dialog has begun already. */
function begin(form: HTMLFormElement | null, anew = false): void {
  if (anew || !form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}
