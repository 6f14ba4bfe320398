export { Accounts } from './accounts.service';
export { AuthModule } from './auth.module';
export { keepSessions } from './session.middleware';
export { SignIns } from './sign-ins.service';
export { nameIn, User } from './user.entity';
