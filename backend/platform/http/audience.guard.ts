import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import { UNAUTHORIZED } from '../../contracts';
import { ConfirmationRequired } from './problems';
import { endpointOf } from './serves';
import { isPasswordConfirmed, viewerOf } from './viewer';

/** Checks the caller against the endpoint's audience. Handlers outside the contract return 404. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new NotFoundException('Endpoint not found');
    if (endpoint.for === 'anyone') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const viewer = viewerOf(request);
    if (!viewer) throw new UnauthorizedException(UNAUTHORIZED);
    if (endpoint.for === 'admins' && viewer.role !== 'admin') throw new ForbiddenException('Admins only');
    if (endpoint.confirmed && !isPasswordConfirmed(request)) throw new ConfirmationRequired();
    return true;
  }
}
