import { Body, Controller, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  accountApi,
  authApi,
  authTexts,
  safeNext,
  type ActiveSession,
  type PasswordStrength,
  type User as PublicUser,
} from '../../contracts';
import {
  AcceptsBody,
  clientIp,
  logSecurity,
  Serves,
  CurrentUser,
  type RateLimit,
  RateLimitService,
} from '../../platform/http';
import { AccountsService } from './accounts.service';
import {
  CredentialsDto,
  ForgotPasswordDto,
  PasswordStrengthDto,
  ResetPasswordDto,
  ChangePasswordDto,
  RegistrationDto,
} from './auth.dto';
import { PasswordResetsService } from './password-resets.service';
import { PasswordStrengthService } from './password-strength.service';
import { SignInGuard } from './sign-in.guard';
import { SessionsService } from './sessions.service';
import { SignInsService } from './sign-ins.service';
import { User } from './user.entity';

/** Pages ask while the password is typed. */
const RATINGS_PER_IP: RateLimit = { name: 'password-strength:address', max: 1200, minutes: 60 };

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInsService,
    private readonly passwordResets: PasswordResetsService,
    private readonly passwordStrength: PasswordStrengthService,
    private readonly limits: RateLimitService,
  ) {}

  @Serves(authApi.register)
  async register(@Body() registration: RegistrationDto, @Req() request: Request): Promise<PublicUser> {
    const user = await this.accounts.register(registration, clientIp(request));
    await this.sessions.signIn(request, user);
    return user.present();
  }

  @Serves(authApi.login)
  @AcceptsBody(CredentialsDto)
  @UseGuards(SignInGuard)
  async login(@CurrentUser() user: User, @Req() request: Request): Promise<PublicUser> {
    await this.signIns.byPassword(request, user);
    return user.present();
  }

  @Serves(authApi.logout)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.signOut(request, response);
  }

  @Serves(authApi.redirectToSignIn)
  redirectToSignIn(@Query('next') next: unknown, @Res() response: Response): void {
    const path = safeNext(next);
    response.redirect(302, path ? `/auth?next=${encodeURIComponent(path)}` : '/auth');
  }

  @Serves(authApi.user)
  user(@CurrentUser() user: User): PublicUser {
    return user.present();
  }

  @Serves(authApi.forgotPassword)
  async forgotPassword(@Body() { name }: ForgotPasswordDto, @Req() request: Request): Promise<{ message: string }> {
    await this.passwordResets.request(name, clientIp(request));
    return { message: authTexts.resetLinkSent };
  }

  @Serves(authApi.resetPassword)
  async resetPassword(@Body() { token, password }: ResetPasswordDto, @Req() request: Request): Promise<PublicUser> {
    const user = await this.passwordResets.redeem(token, password, request);
    logSecurity('password reset', request, { account: user.id });
    await this.signIns.byLink(request, user);
    return user.present();
  }

  @Serves(authApi.passwordStrength)
  async ratePassword(
    @Body() { password, ...owner }: PasswordStrengthDto,
    @Req() request: Request,
  ): Promise<PasswordStrength> {
    await this.limits.countAttempt(RATINGS_PER_IP, clientIp(request));
    return this.passwordStrength.rateWhileTyping(password, owner, clientIp(request));
  }

  @Serves(accountApi.changePassword)
  async changePassword(
    @CurrentUser() user: User,
    @Body() { currentPassword, newPassword }: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<PublicUser> {
    const updated = await this.accounts.changePassword(user, currentPassword, newPassword, request);
    await this.sessions.signIn(request, updated);
    await this.sessions.endOthers(updated, request);
    return updated.present();
  }

  @Serves(accountApi.sessions)
  listSessions(@CurrentUser() user: User, @Req() request: Request): Promise<ActiveSession[]> {
    return this.sessions.list(user, request);
  }

  @Serves(accountApi.endOtherSessions)
  endOtherSessions(@CurrentUser() user: User, @Req() request: Request): Promise<void> {
    return this.sessions.endOthers(user, request);
  }
}
