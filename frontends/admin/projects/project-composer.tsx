import { MAX_MESSAGE_FILES, PROJECT, type Project, updateOpening } from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd/forms';
import { AttachButton, AttachmentList } from '@atelier/shared/messages/attachment-list';
import { useRestoredDrafts } from '../held-emails/held-emails';
import { Composer } from '../timeline/composer';
import { MessageForm } from '../timeline/message-form';
import { usePostUpdate } from './use-post-update';
import { useWriteMessage } from './use-write-message';

export function ProjectComposer({ project }: { project: Project }) {
  const client = project.owner?.name ?? 'the client';
  return (
    <Composer
      key={useRestoredDrafts()}
      tabs={[
        {
          id: 'message',
          label: `Update for ${client}`,
          content: <UpdateForm project={project} client={client} />,
        },
        { id: 'note', label: 'Team note', content: <NoteForm project={project} /> },
      ]}
    />
  );
}

function UpdateForm({ project, client }: { project: Project; client: string }) {
  const { message, files, isQuestion, attachments, write, ask, detach, send, isPending } = useWriteMessage(project);
  const email = project.owner?.email;
  return (
    <MessageForm
      label="Your update"
      placeholder={`Write to ${client}...`}
      text={message}
      onChange={write}
      maxLength={PROJECT.message.max}
      before={email ? updateOpening(project.owner?.greetingName, message).join('\n') : undefined}
      hint={
        email
          ? `${client} sees it in the portal, and we email it to ${email}${message && ' with the lines shown above it'}. You can undo it right after sending.`
          : `${client} sees it in the portal. There’s no active account with an email, so we won’t email it.`
      }
      sendText={isPending ? 'Posting...' : isQuestion ? 'Ask' : 'Post update'}
      isSending={isPending || attachments.isUploading}
      onSend={send}
      tools={
        <>
          {files.length < MAX_MESSAGE_FILES && <AttachButton onFiles={attachments.add}>Attach files</AttachButton>}
          <Checkbox checked={isQuestion} onChange={({ target }) => ask(target.checked)}>
            This is a question
          </Checkbox>
        </>
      }
    >
      <AttachmentList attachments={attachments} onRemove={detach} />
    </MessageForm>
  );
}

function NoteForm({ project }: { project: Project }) {
  const { message, write, send, isPending } = usePostUpdate(project, 'note-of');
  return (
    <MessageForm
      label="Team note"
      placeholder="Write for your team..."
      text={message}
      onChange={write}
      maxLength={PROJECT.message.max}
      hint="Only your team can see this."
      sendText={isPending ? 'Saving...' : 'Save team note'}
      isSending={isPending}
      onSend={() => send(true)}
    />
  );
}
