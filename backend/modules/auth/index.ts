export { AccountsService } from './accounts.service';
export { sampleClient } from './auth.email-samples';
export { AuthModule } from './auth.module';
export { InvitationsService } from './invitations.service';
export { sessionMiddleware } from './session.middleware';
export { SessionsService } from './sessions.service';
export { USER_JSON } from './user-json.sql';
export { greetingNameSql } from './greeting-name';
export { displayNameSql, User } from './user.entity';
