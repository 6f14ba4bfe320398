import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role, User } from '../../contracts';

export interface Viewer {
  id: string;
  role: Role;
  present(): User;
}

export const viewerOf = (request: Request): Viewer | undefined => (request as { user?: Viewer }).user;

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);
