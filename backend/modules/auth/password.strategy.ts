import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { AccountsService } from './accounts.service';
import type { User } from './user.entity';

@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly accounts: AccountsService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<User> {
    return this.accounts.verify({ username, password }, request);
  }
}
