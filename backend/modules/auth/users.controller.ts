import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type ManagedUser,
  type Role,
  ROLES,
  USER_SEARCH,
  USER_STATES,
  type UserFile,
  usersApi,
  type UserState,
} from '../../contracts';
import type { PageAsked } from '../../platform/database';
import { announce, Id, OneOf, Paged, Serves, SignedIn, Words } from '../../platform/http';
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
    @Paged() asked: PageAsked,
    @OneOf('role', ROLES) role: Role | undefined,
    @OneOf('state', USER_STATES) state: UserState | undefined,
    @Words('search', USER_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManagedUser[]> {
    return announce(await this.users.page(asked, { role, state, words }), request, response);
  }

  @Serves(usersApi.one)
  one(@Id() id: string): Promise<UserFile> {
    return this.users.one(id);
  }

  @Serves(usersApi.invite)
  async invite(@Body() person: NewUserDto): Promise<ManagedUser> {
    return this.users.seen(await this.invitations.invite(person));
  }

  @Serves(usersApi.inviteAgain)
  inviteAgain(@Id() id: string): Promise<ManagedUser> {
    return this.users.inviteAgain(id);
  }

  @Serves(usersApi.change)
  change(@Id() id: string, @Body() change: UserChangeDto): Promise<ManagedUser> {
    return this.users.change(id, change);
  }

  @Serves(usersApi.setRole)
  setRole(@SignedIn() admin: User, @Id() id: string, @Body() change: RoleDto): Promise<ManagedUser> {
    return this.users.setRole(admin, id, change);
  }

  @Serves(usersApi.deactivate)
  deactivate(@SignedIn() admin: User, @Id() id: string, @Body() saw: SawDto): Promise<ManagedUser> {
    return this.users.deactivate(admin, id, saw);
  }

  @Serves(usersApi.reactivate)
  reactivate(@Id() id: string, @Body() saw: SawDto): Promise<ManagedUser> {
    return this.users.reactivate(id, saw);
  }

  @Serves(usersApi.sendReset)
  sendReset(@Id() id: string): Promise<void> {
    return this.users.sendReset(id);
  }
}
