import { Body, Controller, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authApi, authTexts, safeNext, type ActiveSession, type User as PublicUser } from '../../contracts';
import { clientIp, Serves, CurrentUser } from '../../platform/http';
import { Accounts } from './accounts.service';
import { ForgottenPasswordDto, NewPasswordDto, PasswordChangeDto, RegistrationDto } from './auth.dto';
import { PasswordResets } from './password-resets.service';
import { SignInGuard } from './sign-in.guard';
import { SignIns } from './sign-ins.service';
import { User } from './user.entity';

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
    private readonly resets: PasswordResets,
  ) {}

  @Serves(authApi.register)
  async register(@Body() registration: RegistrationDto, @Req() request: Request): Promise<PublicUser> {
    const user = await this.accounts.register(registration, clientIp(request));
    await this.signIns.open(request, user);
    return user.present();
  }

  @Serves(authApi.login)
  @UseGuards(SignInGuard)
  async login(@CurrentUser() user: User, @Req() request: Request): Promise<PublicUser> {
    await this.signIns.open(request, user);
    return user.present();
  }

  @Serves(authApi.logout)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signIns.close(request, response);
  }

  @Serves(authApi.redirectToSignIn)
  signInAgain(@Query('next') next: unknown, @Res() response: Response): void {
    const path = safeNext(next);
    response.redirect(302, path ? `/auth?next=${encodeURIComponent(path)}` : '/auth');
  }

  @Serves(authApi.user)
  user(@CurrentUser() user: User): PublicUser {
    return user.present();
  }

  @Serves(authApi.forgotPassword)
  async forgot(@Body() { name }: ForgottenPasswordDto, @Req() request: Request): Promise<{ message: string }> {
    await this.resets.ask(name, clientIp(request));
    return { message: authTexts.resetLinkSent };
  }

  @Serves(authApi.resetPassword)
  async reset(@Body() { token, password }: NewPasswordDto, @Req() request: Request): Promise<{ username: string }> {
    const user = await this.resets.redeem(token, password, clientIp(request));
    return { username: user.username };
  }

  @Serves(authApi.changePassword)
  async changePassword(
    @CurrentUser() user: User,
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @Req() request: Request,
  ): Promise<PublicUser> {
    const changed = await this.accounts.changePassword(user, currentPassword, newPassword, clientIp(request));
    await this.signIns.open(request, changed);
    await this.signIns.endOthers(changed, request);
    return changed.present();
  }

  @Serves(authApi.sessions)
  sessions(@CurrentUser() user: User, @Req() request: Request): Promise<ActiveSession[]> {
    return this.signIns.list(user, request);
  }

  @Serves(authApi.endOtherSessions)
  endOtherSessions(@CurrentUser() user: User, @Req() request: Request): Promise<void> {
    return this.signIns.endOthers(user, request);
  }
}
