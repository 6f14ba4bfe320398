import { endpoint, type EmptyBody, type Idempotent } from './endpoint';
import type { StoredFile } from './files';
import type { ProjectUpdate } from './projects';
import { enumQuery, pageQuery, VIEW_AUDIENCES } from './query';

export const MAX_MESSAGE_FILES = 10;
/** Default of `MESSAGE_EMAIL_SECONDS`. */
export const MESSAGE_EMAIL_SECONDS = 600;
/** How long a message can be edited or withdrawn. */
export const MESSAGE_EDIT_MINUTES = 10;
/** How many waiting conversations a summary lists. */
export const MAX_SUMMARY_ITEMS = 20;

export const messageTexts = {
  sent: 'Message sent',
  sendFailed: 'Couldn’t send your message',
  edited: 'Message changed',
  editFailed: 'Couldn’t change the message',
  withdrawn: 'Message withdrawn',
  withdrawFailed: 'Couldn’t withdraw the message',
  tooLate: 'Messages can be changed for 10 minutes, and this one is older. Write another one instead.',
  upForApproval: 'The client was asked to approve this message, so it can’t be changed. Write another one instead.',
  unknownFiles: 'Some of these files are no longer in the project. Remove them, and send again.',
} as const;

/** An update of the agency, a note for the team, or a message of the client. */
export interface Message extends ProjectUpdate {
  isFromClient: boolean;
  /** The agency asked something. */
  isQuestion: boolean;
  editedAt?: string;
  /** From the other side, and newer than what the user has read. */
  isUnread: boolean;
  /** The versions that were attached. Clients don't get archived ones. */
  files: StoredFile[];
}

export interface PostMessageInput extends Idempotent {
  message: string;
  /** Files of the project. */
  fileIds?: string[];
  /** For the agency only. */
  isQuestion?: boolean;
}

export interface EditMessageInput {
  message: string;
}

export interface MarkReadInput {
  /** The newest message that the user has seen. */
  messageId: string;
}

interface ConversationRef {
  id: string;
  name: string;
}

export interface UnreadConversation {
  project: ConversationRef;
  count: number;
}

/** The newest question of a project that the client hasn't answered. */
export interface OpenQuestion {
  id: string;
  project: ConversationRef;
  message: string;
  createdAt: string;
}

export interface MessagesSummary {
  unread: UnreadConversation[];
  questions: OpenQuestion[];
}

export const messagesApi = {
  list: endpoint<EmptyBody, Message[]>('GET', '/projects/:id/messages', {
    for: 'members',
    staff: true,
    summary: 'The conversation of a project, newest first; notes for admins only.',
    query: {
      ...pageQuery(['newest']),
      audience: enumQuery(VIEW_AUDIENCES, 'For admins: the messages exactly as the client gets them.'),
    },
  }),
  post: endpoint<PostMessageInput, Message>('POST', '/projects/:id/messages', {
    for: 'members',
    staff: true,
    errors: [409, 429],
    summary: 'Writes to the other side, which gets an email; messages within ten minutes share one.',
  }),
  edit: endpoint<EditMessageInput, Message>('PATCH', '/messages/:id', {
    for: 'members',
    staff: true,
    errors: [409],
    summary: 'Changes the text of an own message within ten minutes; both sides see that it was edited.',
  }),
  withdraw: endpoint<EmptyBody, Message>('POST', '/messages/:id/withdraw', {
    for: 'members',
    staff: true,
    status: 200,
    errors: [409],
    summary: 'Withdraws a message of the own side within ten minutes; the other side sees that it was withdrawn.',
  }),
  markRead: endpoint<MarkReadInput, undefined>('POST', '/projects/:id/read', {
    for: 'members',
    staff: true,
    status: 204,
    summary: 'Marks the conversation of a project as read up to a message.',
  }),
  summary: endpoint<EmptyBody, MessagesSummary>('GET', '/messages', {
    for: 'members',
    staff: true,
    summary: 'What is unread and what was asked in the user’s own projects.',
  }),
  needsNoAnswer: endpoint<EmptyBody, undefined>('POST', '/admin/projects/:id/answered', {
    for: 'admins',
    staff: true,
    status: 204,
    summary: 'Takes the messages and decisions of a project off the list of those that wait for an answer.',
  }),
};
