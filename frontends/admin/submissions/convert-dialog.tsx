import {
  conversionApi,
  conversionTexts,
  type ConversionClient,
  projectsApi,
  type ConversionState,
  type Submission,
  submissionsApi,
} from '@atelier/contracts';
import { Button, Checkbox, Modal } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { FieldWrapper, Field } from '@atelier/shared/ui/field';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { BriefFields } from '../projects/brief-fields';
import { briefOf, problemsIn } from '../projects/filled-in';
import { useKeptBrief } from '../projects/use-kept-brief';
import { useSaving } from '../changed-meanwhile';
import sheet from '../sheet.module.css';
import { useKeysAtWrong } from '../use-keys-at-wrong';
import { aboutLead } from './about';
import { briefFrom } from './brief-from';
import { fullName } from './words';
import styles from './submissions.module.css';

interface ConvertDialogProps {
  lead: Submission;
  prospect: ConversionState;
  onClose: () => void;
}

/** Makes client and project of a lead in one step; what is filled in stays until that is done. */
export function ConvertDialog({ lead, prospect, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  // As it was when this was opened: that is what becomes a client.
  const [seen, setSeen] = useState(lead);
  const [open, setOpen] = useState(true);
  const { filled, change, forget } = useKeptBrief(`conversion-of-${lead.id}`, briefFrom(lead));
  const [chosen, setChosen] = useState(prospect.client?.id);
  const email = useTextDraft(`email-of-${lead.id}`, lead.email);
  const [invite, setInvite] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  const converting = useSaving(conversionApi.convert, {
    ...aboutLead,
    seen,
    changes: [submissionsApi.list, submissionsApi.get, conversionApi.getState, projectsApi.list],
    onDone: ({ projectId }) => {
      forget();
      email.forget();
      toast({ title: conversionTexts.converted });
      void navigate(paths.adminProject(projectId));
    },
    onFailed: (error) => {
      setErrors(error instanceof CallError ? withoutPlace(error.fields) : {});
      toast({ title: conversionTexts.convertFailed, description: errorMessage(error), destructive: true });
    },
    onTheirs: setSeen,
  });
  const busy = converting.isPending;
  useKeysAtWrong(form, errors, busy);
  // Anybody can type an address when they register.
  const isStranger = chosen !== undefined && chosen === prospect.client?.id && !prospect.client.hasProvenEmail;
  const client: ConversionClient = chosen ? { id: chosen } : { email: email.text };
  const convert = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = problemsIn(filled);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    converting.save({ project: briefOf(filled), client, invite: invite && !chosen });
  };
  return (
    <>
      <Modal
        title="Make client and project"
        open={open}
        width={640}
        onCancel={() => !busy && close()}
        afterClose={onClose}
        focusable={{ trap: false }}
        footer={[
          <Button key="cancel" onClick={close} disabled={busy}>
            Cancel
          </Button>,
          <Button key="make" type="primary" htmlType="submit" form={id} loading={busy}>
            Make both
          </Button>,
        ]}
      >
        <form ref={form} id={id} noValidate className={sheet.form} onSubmit={convert}>
          <fieldset disabled={busy} className={sheet.fields}>
            <FieldWrapper label="Client" required>
              {(tied) => (
                <>
                  <ClientSelect
                    {...tied}
                    value={chosen}
                    onChange={setChosen}
                    none={`Somebody new: ${fullName(lead)}`}
                    aria-describedby={isStranger ? `${id}-stranger` : undefined}
                  />
                  {isStranger && (
                    <p id={`${id}-stranger`} className={styles.hint}>
                      {prospect.client?.name} registered with this e-mail, and nobody has shown that the mailbox is
                      theirs. If you do not know them, send them a link to choose a password from{' '}
                      <Link to={paths.adminUser(prospect.client?.id ?? '')}>their account</Link> first: who follows it
                      reads that mailbox.
                    </p>
                  )}
                </>
              )}
            </FieldWrapper>
            {!chosen && (
              <>
                <Field
                  label="E-mail of the new client"
                  name="email"
                  type="email"
                  required
                  autoComplete="off"
                  value={email.text}
                  error={errors.email}
                  onChange={({ target }) => email.write(target.value)}
                />
                <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
                  Invite them by mail to choose a password
                </Checkbox>
              </>
            )}
            <BriefFields filled={filled} errors={errors} onChange={change} />
          </fieldset>
        </form>
      </Modal>
      {converting.overtaken}
    </>
  );
}

/** The server says whose field it is; here each is there once. */
const withoutPlace = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name.replace(/^\w+\./, ''), why]));
