import { approvalsApi, approvalTexts, emailLogApi, type Project, projectsApi, type SiteInfo } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { agencyToday, errorMessage } from '@atelier/shared/format';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { useRef, useState } from 'react';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { offerUndo } from '../held-emails/held-emails';
import { useFormDraft } from '../use-form-draft';
import { type ApprovalSubject, draftNameOf, subjectInput } from './subject';

const AFFECTED_ENDPOINTS = [approvalsApi.list, projectsApi.list, emailLogApi.list, ...DASHBOARD_ENDPOINTS];

/** Asking again doesn't help. */
const FINAL_ERRORS: readonly string[] = [approvalTexts.alreadyAsked, approvalTexts.notInReview];

interface AskOptions {
  projectId: string;
  /** Null until it is loaded. */
  project: Project | null | undefined;
  subject: ApprovalSubject;
  site: SiteInfo;
}

export function useAskForApproval({ projectId, project, subject, site }: AskOptions) {
  const draftName = draftNameOf(projectId, subject);
  const { values, setValues, clearDraft } = useFormDraft<'question' | 'dueOn'>(draftName);
  const { question = '', dueOn = '' } = values;
  const { errors, shown, setErrors } = useFieldErrors(values);
  const [problem, setProblem] = useState<string>();
  const sendId = useRef(newSendId());
  const mutation = useApiMutation(approvalsApi.ask, {
    invalidates: AFFECTED_ENDPOINTS,
    onDone: ({ projectName, heldEmail }) => {
      clearDraft();
      toast({ title: approvalTexts.asked, description: projectName });
      const isFilled = question !== '' || dueOn !== '';
      offerUndo(heldEmail, project?.owner?.email ?? null, isFilled ? { name: draftName, values } : undefined);
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(approvalsApi.list);
      if (error instanceof CallError && FINAL_ERRORS.includes(error.serverMessage)) {
        setProblem(error.serverMessage);
        return;
      }
      if (isSendIdConflict(error)) sendId.current = newSendId();
      setErrors(error instanceof CallError ? error.fields : {});
      toast({ title: approvalTexts.askFailed, description: errorMessage(error), destructive: true });
    },
  });
  const ask = () => {
    const found: Record<string, string> =
      dueOn && dueOn < agencyToday(site) ? { dueOn: 'Choose today or a later day' } : {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = { question: question.trim() || null, dueOn: dueOn || null, sendId: sendId.current };
    mutation.mutate({ params: { id: projectId }, body: { ...subjectInput(subject), ...body } });
  };
  return { question, dueOn, setValues, errors, shown, problem, ask, mutation };
}
