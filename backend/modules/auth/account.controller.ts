import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { accountApi, type EmailStatus, type User as PublicUser } from '../../contracts';
import { PathId, Serves, CurrentUser } from '../../platform/http';
import { ConfirmEmailDto, ChangeEmailDto, ProfileDto } from './account.dto';
import { EmailChangesService } from './email-changes.service';
import { PicturesService } from './pictures.service';
import { ProfilesService } from './profiles.service';
import { User } from './user.entity';

@Controller()
export class AccountController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly pictures: PicturesService,
    private readonly emailChanges: EmailChangesService,
  ) {}

  @Serves(accountApi.updateProfile)
  async updateProfile(@CurrentUser() user: User, @Body() profile: ProfileDto): Promise<PublicUser> {
    return (await this.profiles.update(user, profile)).present();
  }

  @Serves(accountApi.setPicture)
  async setPicture(@CurrentUser() user: User, @Req() { body }: Request): Promise<PublicUser> {
    return (await this.pictures.set(user, body)).present();
  }

  @Serves(accountApi.removePicture)
  removePicture(@CurrentUser() user: User): Promise<void> {
    return this.pictures.remove(user);
  }

  @Serves(accountApi.picture)
  async getPicture(
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

  @Serves(accountApi.email)
  getEmailStatus(@CurrentUser() user: User): Promise<EmailStatus> {
    return this.emailChanges.getStatus(user);
  }

  @Serves(accountApi.changeEmail)
  requestEmailChange(
    @CurrentUser() user: User,
    @Body() input: ChangeEmailDto,
    @Req() request: Request,
  ): Promise<EmailStatus> {
    return this.emailChanges.request(user, input, request);
  }

  @Serves(accountApi.cancelEmailChange)
  cancelEmailChange(@CurrentUser() user: User): Promise<void> {
    return this.emailChanges.cancel(user);
  }

  @Serves(accountApi.requestEmailConfirmation)
  requestEmailConfirmation(@CurrentUser() user: User): Promise<EmailStatus> {
    return this.emailChanges.requestConfirmation(user);
  }

  @Serves(accountApi.confirmEmail)
  async confirmEmail(@CurrentUser() user: User, @Body() { token }: ConfirmEmailDto): Promise<PublicUser> {
    return (await this.emailChanges.confirm(user, token)).present();
  }
}
