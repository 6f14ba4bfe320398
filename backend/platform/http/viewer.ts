import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role, TeamRole, User } from '../../contracts';

export interface Viewer {
  id: string;
  role: Role;
  /** Null for clients. */
  teamRole: TeamRole | null;
  /** Of admins without one. */
  missingSecondStep?: User['missingSecondStep'];
  present(): User;
}

export const viewerOf = (request: Request): Viewer | undefined => (request as { user?: Viewer }).user;

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);

const confirmedRequests = new WeakSet<Request>();

export const setPasswordConfirmed = (request: Request): void => void confirmedRequests.add(request);

/** Whether the session's password was confirmed lately. */
export const isPasswordConfirmed = (request: Request): boolean => confirmedRequests.has(request);

export const PasswordConfirmed = createParamDecorator((_: unknown, context: ExecutionContext) =>
  isPasswordConfirmed(context.switchToHttp().getRequest<Request>()),
);
