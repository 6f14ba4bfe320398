import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
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
import { sendPage, PathId, QueryEnum, PageQuery, Serves, CurrentUser, SearchTerms } from '../../platform/http';
import { Invitations } from './invitations.service';
import { User } from './user.entity';
import { NewUserDto, RoleDto, SawDto, UserChangeDto } from './users.dto';
import { Users } from './users.service';

@Controller()
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly invitations: Invitations,
  ) {}

  @Serves(usersApi.list)
  async list(
    @PageQuery() asked: PageRequest,
    @QueryEnum('role', ROLES) role: Role | undefined,
    @QueryEnum('state', USER_STATES) state: UserState | undefined,
    @SearchTerms('search', USER_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManagedUser[]> {
    return sendPage(await this.users.page(asked, { role, state, words }), request, response);
  }

  @Serves(usersApi.get)
  one(@PathId() id: string): Promise<UserDetails> {
    return this.users.one(id);
  }

  @Serves(usersApi.invite)
  async invite(@Body() person: NewUserDto): Promise<ManagedUser> {
    return this.users.seen(await this.invitations.invite(person));
  }

  @Serves(usersApi.resendInvitation)
  inviteAgain(@PathId() id: string): Promise<ManagedUser> {
    return this.users.inviteAgain(id);
  }

  @Serves(usersApi.update)
  change(@PathId() id: string, @Body() change: UserChangeDto): Promise<ManagedUser> {
    return this.users.change(id, change);
  }

  @Serves(usersApi.setRole)
  setRole(@CurrentUser() admin: User, @PathId() id: string, @Body() change: RoleDto): Promise<ManagedUser> {
    return this.users.setRole(admin, id, change);
  }

  @Serves(usersApi.deactivate)
  deactivate(@CurrentUser() admin: User, @PathId() id: string, @Body() saw: SawDto): Promise<ManagedUser> {
    return this.users.deactivate(admin, id, saw);
  }

  @Serves(usersApi.reactivate)
  reactivate(@PathId() id: string, @Body() saw: SawDto): Promise<ManagedUser> {
    return this.users.reactivate(id, saw);
  }

  @Serves(usersApi.sendPasswordReset)
  sendReset(@PathId() id: string): Promise<void> {
    return this.users.sendReset(id);
  }
}
