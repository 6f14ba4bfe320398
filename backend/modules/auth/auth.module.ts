import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AccountNoticesEmails } from './account-notices.emails';
import { AccountNoticesProcessor } from './account-notices.processor';
import { AccountController } from './account.controller';
import { AccountsService } from './accounts.service';
import { AdminRecoveryService } from './admin-recovery.service';
import { AuthController } from './auth.controller';
import { AuthFormsController } from './auth-forms.controller';
import { AuthProcessor } from './auth.processor';
import { AuthEmails } from './auth.emails';
import { ClientsController } from './clients.controller';
import { ClientsService } from './clients.service';
import { EmailChange } from './email-change.entity';
import { EmailChangesService } from './email-changes.service';
import { FirstAdminService } from './first-admin.service';
import { InvitationsService } from './invitations.service';
import { KnownDevicesService } from './known-devices.service';
import { LinkTokenService } from './link-token.service';
import { OwnerAccountService } from './owner-account.service';
import { PasskeyStepsService } from './passkey-steps.service';
import { PasskeysController } from './passkeys.controller';
import { PasswordConfirmationsService } from './password-confirmations.service';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetsService } from './password-resets.service';
import { PasswordStrengthService } from './password-strength.service';
import { PasswordStrategy } from './password.strategy';
import { PasswordHashingService } from './password-hashing.service';
import { Picture } from './picture.entity';
import { PicturesService } from './pictures.service';
import { ProfilesService } from './profiles.service';
import { Authenticator } from './second-step/authenticator.entity';
import { AuthenticatorsService } from './second-step/authenticators.service';
import { Passkey } from './second-step/passkey.entity';
import { PasskeysService } from './second-step/passkeys.service';
import { RecoveryCode } from './second-step/recovery-code.entity';
import { RecoveryCodesService } from './second-step/recovery-codes.service';
import { SecondStepRemovalsService } from './second-step-removals.service';
import { SecondStepController } from './second-step.controller';
import { SecondStepsService } from './second-steps.service';
import { Session } from './session.entity';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';
import { SignInLimitsService } from './sign-in-limits.service';
import { SignInStepsService } from './sign-in-steps.service';
import { SignInsService } from './sign-ins.service';
import { TrustedBrowsersService } from './trusted-browsers.service';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';
import { authEmailSamples } from './auth.email-samples';

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forFeature([
      User,
      Session,
      PasswordReset,
      EmailChange,
      Picture,
      Authenticator,
      Passkey,
      RecoveryCode,
    ]),
  ],
  controllers: [
    AuthController,
    AccountController,
    ClientsController,
    AuthFormsController,
    SessionsController,
    SecondStepController,
    PasskeysController,
    UsersController,
  ],
  providers: [
    AccountsService,
    ClientsService,
    ProfilesService,
    PicturesService,
    EmailChangesService,
    SessionsService,
    SignInsService,
    SignInStepsService,
    SecondStepsService,
    SecondStepRemovalsService,
    AdminRecoveryService,
    AuthenticatorsService,
    PasskeyStepsService,
    PasskeysService,
    RecoveryCodesService,
    TrustedBrowsersService,
    PasswordConfirmationsService,
    PasswordResetsService,
    InvitationsService,
    UsersService,
    PasswordHashingService,
    PasswordStrengthService,
    SignInLimitsService,
    KnownDevicesService,
    LinkTokenService,
    PasswordStrategy,
    FirstAdminService,
    OwnerAccountService,
    AuthProcessor,
    AuthEmails,
    AccountNoticesProcessor,
    AccountNoticesEmails,
  ],
  exports: [AccountsService, InvitationsService, OwnerAccountService, SessionsService],
})
export class AuthModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => authEmailSamples(site));
  }
}
