import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountClosingApi, type ClosingStatus } from '../../contracts';
import { CurrentUser, logSecurity, PathId, Serves } from '../../platform/http';
import type { User } from '../auth';
import { CloseAccountDto } from './account-closing.dto';
import { AccountClosingService } from './account-closing.service';

@Controller()
export class AccountClosingController {
  constructor(private readonly closing: AccountClosingService) {}

  @Serves(accountClosingApi.status)
  getStatus(@CurrentUser() user: User): Promise<ClosingStatus> {
    return this.closing.getStatus(user.id);
  }

  @Serves(accountClosingApi.close)
  async close(
    @CurrentUser() user: User,
    @Body() { currentPassword }: CloseAccountDto,
    @Req() request: Request,
  ): Promise<ClosingStatus> {
    const status = await this.closing.closeOwn(user, currentPassword, request);
    logSecurity('account closing', request, { account: user.id });
    return status;
  }

  @Serves(accountClosingApi.keep)
  keep(@CurrentUser() user: User): Promise<void> {
    return this.closing.keep(user.id);
  }

  @Serves(accountClosingApi.statusOfClient)
  getStatusOfClient(@PathId() id: string): Promise<ClosingStatus> {
    return this.closing.getStatus(id);
  }

  @Serves(accountClosingApi.closeOfClient)
  async closeOfClient(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Req() request: Request,
  ): Promise<ClosingStatus> {
    const status = await this.closing.closeOfClient(id);
    logSecurity('account closing', request, { account: id, reason: `by ${admin.id}` });
    return status;
  }

  @Serves(accountClosingApi.keepOfClient)
  keepOfClient(@PathId() id: string): Promise<void> {
    return this.closing.keep(id);
  }
}
