import { adminProjectsApi, adminProjectTexts, type Client, clientsApi, projectsApi } from '@atelier/contracts';
import { useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { FieldWrapper } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import sheet from '../detail-page.module.css';
import { useFocusInvalid } from '../use-focus-invalid';
import { BriefFields } from './brief-fields';
import { toRequestBody, EMPTY_BRIEF, validateBrief } from './form-state';
import { useBriefDraft } from './use-brief-draft';

interface NewProjectDialogProps {
  client: string | undefined;
  onClose: () => void;
}

export function NewProjectDialog({ client, onClose }: NewProjectDialogProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const [userId, setUserId] = useState(client);
  const { values, change, clearDraft } = useBriefDraft('new-project', EMPTY_BRIEF);
  const { errors, shown, setErrors } = useFieldErrors({ ...values, userId });
  const sendId = useRef(newSendId());
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  const mutation = useApiMutation(adminProjectsApi.create, {
    invalidates: [projectsApi.list],
    onDone: (project) => {
      clearDraft();
      toast({ title: adminProjectTexts.created, description: project.name });
      void navigate(paths.adminProject(project.id));
    },
    onFailed: (error) => {
      if (isSendIdConflict(error)) sendId.current = newSendId();
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: adminProjectTexts.createFailed, description: errorMessage(error), destructive: true });
    },
  });
  // The picker's own query, from the cache.
  const chosen = useApiQuery(clientsApi.get, { params: { id: userId ?? '' }, enabled: !!userId });
  const busy = mutation.isPending;
  useFocusInvalid(form, errors, busy);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const fieldErrors = { ...(!userId && { userId: 'Select a client' }), ...validateBrief(values) };
    setErrors(fieldErrors);
    if (!userId || Object.keys(fieldErrors).length > 0) return;
    mutation.mutate({ body: { ...toRequestBody(values), userId, sendId: sendId.current } });
  };
  return (
    <Modal
      title="New project"
      open={isOpen}
      width={640}
      onCancel={() => !busy && close()}
      afterClose={onClose}
      focusable={{ trap: false }}
      footer={[
        <Button key="cancel" onClick={close} disabled={busy}>
          Cancel
        </Button>,
        <Button key="create" type="primary" htmlType="submit" form={id} loading={busy}>
          Create project
        </Button>,
      ]}
    >
      <form ref={form} id={id} noValidate className={sheet.form} onSubmit={submit}>
        <fieldset disabled={busy} className={sheet.fields}>
          <FieldWrapper label="Client" required error={shown.userId} hint={emailHint(chosen.data)}>
            {(aria) => <ClientSelect {...aria} value={userId} onChange={setUserId} />}
          </FieldWrapper>
          <BriefFields values={values} errors={shown} onChange={change} />
        </fieldset>
      </form>
    </Modal>
  );
}

function emailHint(client: Client | null | undefined): string {
  if (!client) return 'We’ll email the client about the project.';
  return client.email
    ? `We’ll email ${client.email} about the project.`
    : `${client.name} has no email on file, so we won’t email anything.`;
}
