export { AccountsService } from './accounts.service';
export { AuthModule } from './auth.module';
export { InvitationsService } from './invitations.service';
export { sessionMiddleware } from './session.middleware';
export { SessionsService } from './sessions.service';
export { displayNameSql, User } from './user.entity';
