import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type ListedUser,
  type ManagedUser,
  type Role,
  ROLES,
  USER_SEARCH,
  USER_STATES,
  type UserDetails,
  usersApi,
  type UserState,
} from '../../contracts';
import type { PageRequest } from '../../platform/database';
import {
  logSecurity,
  sendPage,
  PasswordConfirmed,
  PathId,
  QueryEnum,
  PageQuery,
  Serves,
  CurrentUser,
  SearchTerms,
} from '../../platform/http';
import { User } from './user.entity';
import { InviteUserDto, SetRoleDto, ExpectedRevisionDto, UpdateUserDto } from './users.dto';
import { UsersService } from './users.service';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Serves(usersApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('role', ROLES) role: Role | undefined,
    @QueryEnum('state', USER_STATES) state: UserState | undefined,
    @Query('mine') mine: unknown,
    @SearchTerms('search', USER_SEARCH) terms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ListedUser[]> {
    return sendPage(
      await this.users.list(viewer, pageRequest, { role, state, isMine: mine === '1', terms }),
      request,
      response,
    );
  }

  @Serves(usersApi.get)
  get(@CurrentUser() viewer: User, @PathId() id: string): Promise<UserDetails> {
    return this.users.get(viewer, id);
  }

  @Serves(usersApi.invite)
  async invite(
    @CurrentUser() admin: User,
    @Body() input: InviteUserDto,
    @PasswordConfirmed() isConfirmed: boolean,
    @Req() request: Request,
  ): Promise<ManagedUser> {
    const user = await this.users.invite(admin, input, isConfirmed);
    if (user.role === 'admin') logSecurity('admin made', request, { account: user.id, reason: `by ${admin.id}` });
    return user;
  }

  @Serves(usersApi.resendInvitation)
  resendInvitation(@CurrentUser() admin: User, @PathId() id: string): Promise<ManagedUser> {
    return this.users.resendInvitation(admin, id);
  }

  @Serves(usersApi.update)
  update(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() input: UpdateUserDto,
    @PasswordConfirmed() isConfirmed: boolean,
  ): Promise<ManagedUser> {
    return this.users.update(admin, id, input, isConfirmed);
  }

  @Serves(usersApi.setRole)
  async setRole(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() input: SetRoleDto,
    @Req() request: Request,
  ): Promise<ManagedUser> {
    const user = await this.users.setRole(admin, id, input);
    if (user.role === 'admin') logSecurity('admin made', request, { account: id, reason: `by ${admin.id}` });
    return user;
  }

  @Serves(usersApi.removeSecondStep)
  removeSecondStep(@CurrentUser() admin: User, @PathId() id: string, @Req() request: Request): Promise<ManagedUser> {
    return this.users.removeSecondStep(admin, id, request);
  }

  @Serves(usersApi.keepSecondStep)
  keepSecondStep(@CurrentUser() admin: User, @PathId() id: string): Promise<ManagedUser> {
    return this.users.keepSecondStep(admin, id);
  }

  @Serves(usersApi.deactivate)
  deactivate(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() expectedRevision: ExpectedRevisionDto,
  ): Promise<ManagedUser> {
    return this.users.deactivate(admin, id, expectedRevision);
  }

  @Serves(usersApi.reactivate)
  reactivate(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() expectedRevision: ExpectedRevisionDto,
  ): Promise<ManagedUser> {
    return this.users.reactivate(admin, id, expectedRevision);
  }

  @Serves(usersApi.sendPasswordReset)
  sendPasswordReset(@CurrentUser() admin: User, @PathId() id: string): Promise<void> {
    return this.users.sendPasswordReset(admin, id);
  }
}
