export { ConversationRead } from './conversation-read.entity';
export { MessagesService } from './messages.service';
export { ACKNOWLEDGE_DECISIONS, LOCK_CONVERSATION } from './messages.sql';
export { MessagesModule } from './messages.module';
export { ProjectUpdate } from './project-update.entity';
