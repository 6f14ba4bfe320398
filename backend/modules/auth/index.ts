export { Accounts } from './accounts.service';
export { AuthModule } from './auth.module';
export { keepSessions } from './session.middleware';
export { User } from './user.entity';
