export { MessagesService } from './messages.service';
export { MessagesModule } from './messages.module';
export { ProjectUpdate } from './project-update.entity';
