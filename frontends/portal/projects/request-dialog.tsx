import { type Project, projectsApi, projectTexts, type User } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { draftFor } from '@atelier/shared/drafts';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import longDialog from '@atelier/shared/ui/long-dialog.module.css';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { initialValues, type RequestFormState, isBlank, validateRequest, toProjectRequest } from './form-state';
import styles from './request-dialog.module.css';
import { RequestFields } from './request-fields';

interface RequestDialogProps {
  user: User;
  onClose: () => void;
  onRequested: (project: Project) => void;
}

/** Keeps a draft in localStorage until the request is sent. */
export function RequestDialog({ user, onClose, onRequested }: RequestDialogProps) {
  const draft = draftFor('project-request', user);
  const [isOpen, setIsOpen] = useState(true);
  const [values, setValues] = useState(() => initialValues(draft.read()));
  const { errors, shown, setErrors } = useFieldErrors(values);
  const form = useRef<HTMLFormElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const id = useId();

  const close = () => setIsOpen(false);
  const updateValues = (next: RequestFormState) => {
    setValues(next);
    if (isBlank(next)) draft.clear();
    else draft.save(next);
  };
  const sendRequest = useApiMutation(projectsApi.request, {
    invalidates: [projectsApi.list],
    onDone: (project) => {
      draft.clear();
      toast({ title: projectTexts.requested });
      close();
      onRequested(project);
    },
    onFailed: (error) => {
      // The request may have been stored although its response was lost.
      void invalidate(projectsApi.list);
      if (isSendIdConflict(error)) updateValues({ ...values, sendId: newSendId() });
      setErrors(error instanceof CallError ? error.fields : {});
    },
  });
  const { isPending: isSending, error: failure } = sendRequest;
  useEffect(() => {
    if (isSending || !isOpen) return;
    // Restore focus to the invalid field, or to the field from which the form was sent.
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? lastFocused.current;
    lastFocused.current = null;
    field?.focus();
  }, [errors, isSending, isOpen]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const request = toProjectRequest(values);
    const fieldErrors = validateRequest(request);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    lastFocused.current = document.activeElement as HTMLElement | null;
    sendRequest.mutate({ body: request });
  };
  const changeValues = (next: RequestFormState) => {
    if (failure) sendRequest.reset();
    updateValues(next);
  };
  const clearForm = () => {
    changeValues(initialValues(null));
    setErrors({});
    focusFirstField(form.current, true);
  };

  return (
    <Modal
      title="New Project Request"
      open={isOpen}
      width={640}
      classNames={{ body: longDialog.body ?? '' }}
      onCancel={() => !isSending && close()}
      afterClose={onClose}
      afterOpenChange={(hasOpened) => hasOpened && focusFirstField(form.current)}
      // No focus trap, so that toasts stay reachable.
      focusable={{ trap: false }}
      footer={
        <>
          {!isBlank(values) && !isSending && (
            <Button type="text" onClick={clearForm} className={styles.clearButton}>
              Clear form
            </Button>
          )}
          <Button onClick={close} disabled={isSending}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSending}>
            {isSending ? 'Submitting...' : 'Submit Request'}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>Only the name is required. We save your draft as you type.</p>
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={submit}>
        {/* Disabled while sending: later input would be lost. */}
        <fieldset disabled={isSending} className={styles.fields}>
          <RequestFields values={values} errors={shown} onChange={changeValues} />
        </fieldset>
      </form>
      {failure && (
        <Alert
          type="error"
          title={projectTexts.requestFailed}
          description={errorMessage(failure)}
          className={styles.failure}
        />
      )}
    </Modal>
  );
}

/** Keeps the focus if a field already has it. */
function focusFirstField(form: HTMLFormElement | null, force = false): void {
  if (force || !form?.contains(document.activeElement)) form?.querySelector('input')?.focus();
}
