import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  type AddedPasskey,
  type NewPasskey,
  type Passkey,
  type PasskeyRequest,
  passkeysApi,
  type User as PublicUser,
} from '../../contracts';
import { CurrentUser, PathId, Serves } from '../../platform/http';
import { PasskeyStepsService } from './passkey-steps.service';
import { PasswordConfirmationsService } from './password-confirmations.service';
import { AddPasskeyDto, PasskeyProofDto, PasskeySignInDto, RenamePasskeyDto } from './second-step.dto';
import { SessionsService } from './sessions.service';
import { SignInsService } from './sign-ins.service';
import { User } from './user.entity';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeyStepsService,
    private readonly signIns: SignInsService,
    private readonly confirmations: PasswordConfirmationsService,
    private readonly sessions: SessionsService,
  ) {}

  @Serves(passkeysApi.request)
  request(): PasskeyRequest {
    return this.passkeys.request();
  }

  @Serves(passkeysApi.signIn)
  async signIn(@Body() input: PasskeySignInDto, @Req() request: Request): Promise<PublicUser> {
    return (await this.signIns.byPasskey(request, input)).present();
  }

  @Serves(passkeysApi.confirm)
  confirm(@CurrentUser() user: User, @Body() proof: PasskeyProofDto, @Req() request: Request): Promise<void> {
    return this.confirmations.confirmByPasskey(user, proof, request);
  }

  @Serves(passkeysApi.begin)
  begin(@CurrentUser() user: User): Promise<NewPasskey> {
    return this.passkeys.begin(user);
  }

  @Serves(passkeysApi.add)
  async add(@CurrentUser() user: User, @Body() input: AddPasskeyDto, @Req() request: Request): Promise<AddedPasskey> {
    const added = await this.passkeys.add(user, input, request);
    await this.sessions.endOthers(user, request);
    return added;
  }

  @Serves(passkeysApi.rename)
  rename(@CurrentUser() user: User, @PathId() id: string, @Body() { name }: RenamePasskeyDto): Promise<Passkey> {
    return this.passkeys.rename(user, id, name);
  }

  @Serves(passkeysApi.remove)
  remove(@CurrentUser() user: User, @PathId() id: string, @Req() request: Request): Promise<void> {
    return this.passkeys.remove(user, id, request);
  }
}
