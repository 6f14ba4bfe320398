import { adminProjectsApi, adminProjectTexts, projectsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button, Modal } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { FieldWrapper } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import sheet from '../sheet.module.css';
import { useKeysAtWrong } from '../use-keys-at-wrong';
import { BriefFields } from './brief-fields';
import { briefOf, NOTHING, problemsIn } from './filled-in';
import { useKeptBrief } from './use-kept-brief';

interface NewProjectProps {
  /** Whose it is at first. */
  client: string | undefined;
  onClose: () => void;
}

/** A project that the agency makes for a client; what is filled in stays until that is done. */
export function NewProjectDialog({ client, onClose }: NewProjectProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const [userId, setUserId] = useState(client);
  const { filled, change, forget } = useKeptBrief('new-project', NOTHING);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sendId = useRef(newSendId());
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const creating = useApiMutation(adminProjectsApi.create, {
    invalidates: [projectsApi.list],
    onDone: (project) => {
      forget();
      toast({ title: adminProjectTexts.created, description: project.name });
      void navigate(paths.adminProject(project.id));
    },
    onFailed: (error) => {
      if (isSendIdConflict(error)) sendId.current = newSendId();
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: adminProjectTexts.createFailed, description: errorMessage(error), destructive: true });
    },
  });
  const busy = creating.isPending;
  useKeysAtWrong(form, errors, busy);
  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = { ...(!userId && { userId: 'Choose a client' }), ...problemsIn(filled) };
    setErrors(problems);
    if (!userId || Object.keys(problems).length > 0) return;
    creating.mutate({ body: { ...briefOf(filled), userId, sendId: sendId.current } });
  };
  return (
    <Modal
      title="New project"
      open={open}
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
      <form ref={form} id={id} noValidate className={sheet.form} onSubmit={create}>
        <fieldset disabled={busy} className={sheet.fields}>
          <FieldWrapper label="Client" required error={errors.userId} hint="They get a mail about it.">
            {(tied) => <ClientSelect {...tied} value={userId} onChange={setUserId} />}
          </FieldWrapper>
          <BriefFields filled={filled} errors={errors} onChange={change} />
        </fieldset>
      </form>
    </Modal>
  );
}
