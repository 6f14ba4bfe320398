import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountController } from './account.controller';
import { Accounts } from './accounts.service';
import { AuthController } from './auth.controller';
import { AuthFormsController } from './auth.forms.controller';
import { AuthJobs } from './auth.jobs';
import { AuthLetters } from './auth.letters';
import { ClientsController } from './clients.controller';
import { Clients } from './clients.service';
import { EmailChange } from './email-change.entity';
import { EmailChanges } from './email-changes.service';
import { FirstAdmin } from './first-admin';
import { Invitations } from './invitations.service';
import { MailedLinks } from './mailed-links';
import { PasswordReset } from './password-reset.entity';
import { PasswordResets } from './password-resets.service';
import { PasswordStrategy } from './password.strategy';
import { Passwords } from './passwords';
import { Picture } from './picture.entity';
import { Pictures } from './pictures.service';
import { Profiles } from './profiles.service';
import { Session } from './session.entity';
import { SignIns } from './sign-ins.service';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { Users } from './users.service';

@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([User, Session, PasswordReset, EmailChange, Picture])],
  controllers: [AuthController, AccountController, ClientsController, AuthFormsController, UsersController],
  providers: [
    Accounts,
    Clients,
    Profiles,
    Pictures,
    EmailChanges,
    SignIns,
    PasswordResets,
    Invitations,
    Users,
    Passwords,
    MailedLinks,
    PasswordStrategy,
    FirstAdmin,
    AuthJobs,
    AuthLetters,
  ],
  exports: [Accounts, Invitations, SignIns],
})
export class AuthModule {}
