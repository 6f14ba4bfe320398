import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authApi, type EmailStatus, type User as PublicUser } from '../../contracts';
import { clientIp, PathId, Serves, CurrentUser } from '../../platform/http';
import { EmailTokenDto, NewEmailDto, ProfileDto } from './account.dto';
import { EmailChanges } from './email-changes.service';
import { Pictures } from './pictures.service';
import { Profiles } from './profiles.service';
import { User } from './user.entity';

/** What people change about their own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly profiles: Profiles,
    private readonly pictures: Pictures,
    private readonly emails: EmailChanges,
  ) {}

  @Serves(authApi.updateProfile)
  async changeProfile(@CurrentUser() user: User, @Body() profile: ProfileDto): Promise<PublicUser> {
    return (await this.profiles.change(user, profile)).present();
  }

  @Serves(authApi.setPicture)
  async setPicture(@CurrentUser() user: User, @Req() { body }: Request): Promise<PublicUser> {
    return (await this.pictures.set(user, body)).present();
  }

  @Serves(authApi.removePicture)
  removePicture(@CurrentUser() user: User): Promise<void> {
    return this.pictures.remove(user);
  }

  @Serves(authApi.picture)
  async picture(
    @CurrentUser() viewer: User,
    @PathId() id: string,
    @Param('checksum') checksum: string,
    @Res() response: Response,
  ): Promise<void> {
    const { mime, bytes } = await this.pictures.find(viewer, id, checksum);
    response
      .setHeaders(
        new Map([
          ['Content-Type', mime],
          ['Content-Disposition', 'inline'],
          ['Content-Security-Policy', "default-src 'none'; sandbox"],
          ['Cache-Control', 'private, max-age=31536000, immutable'],
        ]),
      )
      .end(bytes);
  }

  @Serves(authApi.email)
  email(@CurrentUser() user: User): Promise<EmailStatus> {
    return this.emails.standing(user);
  }

  @Serves(authApi.changeEmail)
  changeEmail(@CurrentUser() user: User, @Body() wanted: NewEmailDto, @Req() request: Request): Promise<EmailStatus> {
    return this.emails.ask(user, wanted, clientIp(request));
  }

  @Serves(authApi.cancelEmailChange)
  keepEmail(@CurrentUser() user: User): Promise<void> {
    return this.emails.keep(user);
  }

  @Serves(authApi.confirmEmail)
  async confirmEmail(@CurrentUser() user: User, @Body() { token }: EmailTokenDto): Promise<PublicUser> {
    return (await this.emails.confirm(user, token)).present();
  }
}
