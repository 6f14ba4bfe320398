import { Body, Controller, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authApi, authTexts, safeNext, type SignIn, type User as PublicUser } from '../../contracts';
import { addressOf, Serves, SignedIn } from '../../platform/http';
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
    const user = await this.accounts.register(registration, addressOf(request));
    await this.signIns.open(request, user);
    return user.present();
  }

  @Serves(authApi.login)
  @UseGuards(SignInGuard)
  async login(@SignedIn() user: User, @Req() request: Request): Promise<PublicUser> {
    await this.signIns.open(request, user);
    return user.present();
  }

  @Serves(authApi.logout)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signIns.close(request, response);
  }

  @Serves(authApi.signInAgain)
  signInAgain(@Query('next') next: unknown, @Res() response: Response): void {
    const path = safeNext(next);
    response.redirect(302, path ? `/auth?next=${encodeURIComponent(path)}` : '/auth');
  }

  @Serves(authApi.user)
  user(@SignedIn() user: User): PublicUser {
    return user.present();
  }

  @Serves(authApi.forgot)
  async forgot(@Body() { name }: ForgottenPasswordDto, @Req() request: Request): Promise<{ message: string }> {
    await this.resets.ask(name, addressOf(request));
    return { message: authTexts.forgot };
  }

  @Serves(authApi.reset)
  async reset(@Body() { token, password }: NewPasswordDto, @Req() request: Request): Promise<{ username: string }> {
    const user = await this.resets.redeem(token, password, addressOf(request));
    return { username: user.username };
  }

  @Serves(authApi.changePassword)
  async changePassword(
    @SignedIn() user: User,
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @Req() request: Request,
  ): Promise<PublicUser> {
    const changed = await this.accounts.changePassword(user, currentPassword, newPassword, addressOf(request));
    await this.signIns.open(request, changed);
    await this.signIns.endOthers(changed, request);
    return changed.present();
  }

  @Serves(authApi.sessions)
  sessions(@SignedIn() user: User, @Req() request: Request): Promise<SignIn[]> {
    return this.signIns.list(user, request);
  }

  @Serves(authApi.endOtherSessions)
  endOtherSessions(@SignedIn() user: User, @Req() request: Request): Promise<void> {
    return this.signIns.endOthers(user, request);
  }
}
