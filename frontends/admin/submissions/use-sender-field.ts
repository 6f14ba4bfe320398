import { conversionApi, type CorrectSubmissionInput, type Submission, submissionsApi } from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { toastWithUndo } from '../properties/toast-with-undo';
import { useSaveWithRevision } from '../use-save-with-revision';
import { SENDER_LABELS, senderFields, submissionConflictFields } from './conflict-fields';
import { SUBMISSION_ENDPOINTS } from './labels';

/** The email decides which client a conversion finds. */
const AFFECTED_ENDPOINTS = [...SUBMISSION_ENDPOINTS, conversionApi.getState];

/** Corrects single contact details of a submission, as they are edited in place. */
export function useSenderField(submission: Submission) {
  return useSaveWithRevision(submissionsApi.correct, {
    ...submissionConflictFields,
    base: submission,
    mineTexts: (body: CorrectSubmissionInput) =>
      Object.fromEntries(changedFields(body).map((field) => [SENDER_LABELS[field], body[field] ?? '(empty)'])),
    invalidates: AFFECTED_ENDPOINTS,
    onDone: ({ id, revision }, { body, base }) => {
      const fields = changedFields(body);
      const former = Object.fromEntries(fields.map((field) => [field, base[field]])) as CorrectSubmissionInput;
      toastWithUndo(`${fields.map((field) => SENDER_LABELS[field]).join(', ')} saved`, submissionsApi.correct, {
        id,
        body: { ...former, revision },
        invalidates: AFFECTED_ENDPOINTS,
      });
    },
    onFailed: (error) =>
      toast({ title: 'Couldn’t save the submission', description: errorMessage(error), destructive: true }),
  });
}

const changedFields = (body: CorrectSubmissionInput) => senderFields.filter((field) => body[field] !== undefined);
