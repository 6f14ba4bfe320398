import {
  conversionApi,
  conversionTexts,
  type ClientRecords,
  type ConversionClient,
  projectsApi,
  type ConversionState,
  type Submission,
  submissionsApi,
} from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Checkbox } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { FieldWrapper, Field } from '@atelier/shared/ui/field';
import { fileCount } from '@atelier/shared/uploads/upload-status';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { BriefFields } from '../projects/brief-fields';
import { toRequestBody, validateBrief } from '../projects/form-state';
import { useBriefDraft } from '../projects/use-brief-draft';
import { useSaveWithRevision } from '../use-save-with-revision';
import sheet from '../detail-page.module.css';
import { useFocusInvalid } from '../use-focus-invalid';
import { submissionConflictFields } from './conflict-fields';
import { briefFromSubmission } from './brief-from-submission';
import { fullName } from './labels';
import styles from './submissions.module.css';

interface ConvertDialogProps {
  submission: Submission;
  state: ConversionState;
  onClose: () => void;
}

export function ConvertDialog({ submission, state, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  // The version that is converted.
  const [base, setBase] = useState(submission);
  const [isOpen, setIsOpen] = useState(true);
  const { values, change, clearDraft } = useBriefDraft(
    `conversion-of-${submission.id}`,
    briefFromSubmission(submission),
  );
  // Anyone can register with another person’s email, so that account isn't chosen by itself.
  const { client: known } = state;
  const unprovenClient = known && !known.hasProvenEmail && !known.isInvited && !known.isAccepted ? known : null;
  const [clientId, setClientId] = useState(unprovenClient ? undefined : known?.id);
  const email = useTextDraft(`email-of-${submission.id}`, submission.email);
  const [invite, setInvite] = useState(true);
  const { errors, shown, setErrors } = useFieldErrors({ ...values, email: email.text });
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  const conversion = useSaveWithRevision(conversionApi.convert, {
    ...submissionConflictFields,
    base,
    invalidates: [submissionsApi.list, submissionsApi.get, conversionApi.getState, projectsApi.list],
    onDone: ({ projectId }) => {
      clearDraft();
      email.clear();
      toast({ title: conversionTexts.converted });
      void navigate(paths.adminProject(projectId));
    },
    onFailed: (error) => {
      setErrors(error instanceof CallError ? withoutPrefix(error.fields) : {});
      toast({ title: conversionTexts.convertFailed, description: errorMessage(error), destructive: true });
    },
    onTakeTheirs: setBase,
  });
  const busy = conversion.isPending;
  useFocusInvalid(form, errors, busy);
  const unprovenHint = unprovenClient && unprovenClientHint(unprovenClient, { clientId, invite });
  const client: ConversionClient = clientId ? { id: clientId } : { email: email.text };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const fieldErrors = validateBrief(values);
    setErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    conversion.save({ project: toRequestBody(values), client, invite: invite && !clientId });
  };
  return (
    <>
      <Modal
        title="Convert to client and project"
        open={isOpen}
        width={640}
        onCancel={() => !busy && close()}
        afterClose={onClose}
        focusable={{ trap: false }}
        footer={[
          <Button key="cancel" onClick={close} disabled={busy}>
            Cancel
          </Button>,
          <Button key="make" type="primary" htmlType="submit" form={id} loading={busy}>
            Create client and project
          </Button>,
        ]}
      >
        <form ref={form} id={id} noValidate className={sheet.form} onSubmit={submit}>
          <fieldset disabled={busy} className={sheet.fields}>
            <FieldWrapper label="Client" required>
              {(aria) => (
                <>
                  <ClientSelect
                    {...aria}
                    value={clientId}
                    onChange={setClientId}
                    none={`New client: ${fullName(submission)}`}
                    aria-describedby={unprovenHint ? `${id}-stranger` : undefined}
                  />
                  {unprovenHint && (
                    <p id={`${id}-stranger`} className={styles.hint}>
                      <Link to={paths.adminUser(unprovenClient.id)}>{unprovenClient.name}</Link> {unprovenHint}
                    </p>
                  )}
                </>
              )}
            </FieldWrapper>
            {!clientId && (
              <>
                <Field
                  label="New client’s email"
                  name="email"
                  type="email"
                  required
                  autoComplete="off"
                  value={email.text}
                  error={shown.email}
                  onChange={({ target }) => email.write(target.value)}
                />
                <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
                  Email an invitation to the client portal
                </Checkbox>
              </>
            )}
            <BriefFields values={values} errors={shown} onChange={change} />
          </fieldset>
        </form>
      </Modal>
      {conversion.conflictDialog}
    </>
  );
}

function unprovenClientHint(
  { id, records }: NonNullable<ConversionState['client']>,
  { clientId, invite }: { clientId: string | undefined; invite: boolean },
) {
  const fact = 'signed up with this email but hasn’t confirmed it.';
  if (clientId === id) return `${fact} Choose this account only if you know them.`;
  if (clientId) return undefined;
  if (records.hasPaid)
    return `${fact} They have paid, so the account stays theirs: choose it if you know them, or enter another email.`;
  return [
    fact,
    recordsText(records),
    invite
      ? 'The invitation takes the account over: its password and sessions end, and its files are archived.'
      : 'Email an invitation to take the account over.',
  ]
    .filter(Boolean)
    .join(' ');
}

function recordsText({ projects, files }: ClientRecords): string {
  const found = [
    projects > 0 && (projects === 1 ? '1 project' : `${projects} projects`),
    files > 0 && fileCount(files),
  ];
  const text = found.filter(Boolean).join(' and ');
  return text && `The account has ${text}.`;
}

/** `project.name` becomes `name`. */
const withoutPrefix = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^\w+\./, ''), message]));
