import {
  addedGreeting,
  addedSignature,
  REPLY,
  type Submission,
  submissionsApi,
  submissionTexts,
} from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { useRestoredDrafts } from '../held-emails/held-emails';
import { Composer } from '../timeline/composer';
import { MessageForm } from '../timeline/message-form';
import { NoteForm } from '../timeline/note-form';
import { useReply } from './use-reply';

export function SubmissionComposer({ submission }: { submission: Submission }) {
  return (
    <Composer
      key={useRestoredDrafts()}
      tabs={[
        {
          id: 'message',
          label: `Reply to ${submission.firstName}`,
          content: <ReplyForm submission={submission} />,
        },
        { id: 'note', label: 'Team note', content: <NoteTab id={submission.id} /> },
      ]}
    />
  );
}

function ReplyForm({ submission }: { submission: Submission }) {
  const { site } = usePageData();
  const { base, text, write, send, isPending, conflictDialog } = useReply(submission);
  const [greeting, signature] = [addedGreeting(base.firstName, text), addedSignature(site.name, text)];
  const added = [greeting && 'greeting', signature && 'signature'].filter(Boolean).join(' and ');
  return (
    <>
      <MessageForm
        label="Your response"
        placeholder={`Write to ${base.firstName}...`}
        text={text}
        onChange={write}
        maxLength={REPLY.max}
        before={greeting ?? undefined}
        after={signature ?? undefined}
        hint={`We email it to ${base.email}${text && added ? ` with the ${added} shown` : ''}, followed by the message above. You can undo it right after sending.`}
        sendText={isPending ? 'Sending...' : 'Send Response'}
        isSending={isPending}
        onSend={send}
      />
      {conflictDialog}
    </>
  );
}

const NoteTab = ({ id }: { id: string }) => (
  <NoteForm
    id={id}
    endpoint={submissionsApi.addNote}
    invalidates={[submissionsApi.listReplies]}
    label="Internal note"
    sendText="Save note"
    savedText={submissionTexts.noteSaved}
    failedText={submissionTexts.noteFailed}
  />
);
