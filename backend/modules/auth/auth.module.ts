import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Accounts } from './accounts.service';
import { AuthController } from './auth.controller';
import { AuthFormsController } from './auth.forms.controller';
import { AuthJobs } from './auth.jobs';
import { AuthLetters } from './auth.letters';
import { FirstAdmin } from './first-admin';
import { PasswordReset } from './password-reset.entity';
import { PasswordResets } from './password-resets.service';
import { PasswordStrategy } from './password.strategy';
import { Passwords } from './passwords';
import { Session } from './session.entity';
import { SignIns } from './sign-ins.service';
import { User } from './user.entity';

@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([User, Session, PasswordReset])],
  controllers: [AuthController, AuthFormsController],
  providers: [Accounts, SignIns, PasswordResets, Passwords, PasswordStrategy, FirstAdmin, AuthJobs, AuthLetters],
  exports: [Accounts],
})
export class AuthModule {}
