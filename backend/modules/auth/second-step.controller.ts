import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  type NewAuthenticator,
  type RecoveryCodes,
  secondStepApi,
  type SecondStepStatus,
  type User as PublicUser,
} from '../../contracts';
import { CurrentUser, Serves } from '../../platform/http';
import { AddAuthenticatorDto, SignInStepDto } from './second-step.dto';
import { SecondStepsService } from './second-steps.service';
import { SessionsService } from './sessions.service';
import { SignInsService } from './sign-ins.service';
import { User } from './user.entity';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepsService,
    private readonly signIns: SignInsService,
    private readonly sessions: SessionsService,
  ) {}

  @Serves(secondStepApi.signIn)
  async signIn(@Body() input: SignInStepDto, @Req() request: Request): Promise<PublicUser> {
    return (await this.signIns.finish(request, input)).present();
  }

  @Serves(secondStepApi.status)
  getStatus(@CurrentUser() user: User): Promise<SecondStepStatus> {
    return this.steps.getStatus(user);
  }

  @Serves(secondStepApi.newAuthenticator)
  beginAuthenticator(@CurrentUser() user: User): Promise<NewAuthenticator> {
    return this.steps.beginAuthenticator(user);
  }

  @Serves(secondStepApi.addAuthenticator)
  async addAuthenticator(
    @CurrentUser() user: User,
    @Body() input: AddAuthenticatorDto,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    const codes = await this.steps.addAuthenticator(user, input, request);
    await this.sessions.endOthers(user, request);
    return codes;
  }

  @Serves(secondStepApi.removeAuthenticator)
  removeAuthenticator(@CurrentUser() user: User, @Req() request: Request): Promise<void> {
    return this.steps.removeAuthenticator(user, request);
  }

  @Serves(secondStepApi.decline)
  decline(@CurrentUser() user: User): Promise<void> {
    return this.steps.decline(user);
  }

  @Serves(secondStepApi.renewRecoveryCodes)
  renewRecoveryCodes(@CurrentUser() user: User, @Req() request: Request): Promise<RecoveryCodes> {
    return this.steps.renewRecoveryCodes(user, request);
  }
}
