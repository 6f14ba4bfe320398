import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role, User } from '../../contracts';

/** Who is asking: as much of a person as the platform needs to know. */
export interface Viewer {
  id: string;
  role: Role;
  /** As this person may see themselves. */
  present(): User;
}

export const viewerOf = (request: Request): Viewer | undefined => (request as { user?: Viewer }).user;

/** The signed-in person, in a method for members or admins. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  viewerOf(context.switchToHttp().getRequest<Request>()),
);
