export { MessagesModule } from './messages.module';
export { ProjectUpdate } from './project-update.entity';
