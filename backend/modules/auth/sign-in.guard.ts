import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { parse } from '../../platform/http';
import { CredentialsDto } from './auth.dto';

/** Validates the body like any other endpoint before Passport reads it. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = parse(CredentialsDto, request.body ?? {});
    return super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, user: T): T {
    if (error) throw error as Error;
    return user;
  }
}
