export { Accounts } from './accounts.service';
export { AuthModule } from './auth.module';
export { Invitations } from './invitations.service';
export { keepSessions } from './session.middleware';
export { SignIns } from './sign-ins.service';
export { nameIn, User } from './user.entity';
