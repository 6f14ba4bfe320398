import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { sessionsApi } from '../../contracts';
import { CurrentUser, PathId, Serves } from '../../platform/http';
import { ConfirmPasswordDto } from './auth.dto';
import { PasswordConfirmationsService } from './password-confirmations.service';
import { ConfirmByStepDto } from './second-step.dto';
import { SessionsService } from './sessions.service';
import { User } from './user.entity';
import { UsersService } from './users.service';

@Controller()
export class SessionsController {
  constructor(
    private readonly confirmations: PasswordConfirmationsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  @Serves(sessionsApi.confirmPassword)
  confirmPassword(
    @CurrentUser() user: User,
    @Body() { password }: ConfirmPasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.confirmations.confirm(user, password, request);
  }

  @Serves(sessionsApi.confirmByStep)
  confirmByStep(@CurrentUser() user: User, @Body() { code }: ConfirmByStepDto, @Req() request: Request): Promise<void> {
    return this.confirmations.confirmByStep(user, code, request);
  }

  @Serves(sessionsApi.requireConfirmation)
  requireConfirmation(): void {
    // The guard answers for sessions without a confirmation.
  }

  @Serves(sessionsApi.end)
  end(@CurrentUser() user: User, @PathId() id: string): Promise<void> {
    return this.sessions.endOne(user, id);
  }

  @Serves(sessionsApi.endAllOfUser)
  endAllOfUser(@CurrentUser() admin: User, @PathId() id: string): Promise<void> {
    return this.users.endSessions(admin, id);
  }
}
