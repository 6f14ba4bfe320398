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
import { endpointOf } from './serves';
import { viewerOf } from './viewer';

/** Checks the caller against the endpoint's audience. Handlers outside the contract return 404. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new NotFoundException('Endpoint not found');
    if (endpoint.for === 'anyone') return true;
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (!viewer) throw new UnauthorizedException(UNAUTHORIZED);
    if (endpoint.for === 'admins' && viewer.role !== 'admin') throw new ForbiddenException('Admins only');
    return true;
  }
}
