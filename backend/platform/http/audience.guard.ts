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

/** Lets in whom the contract's table names, and nobody where the table is silent. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new NotFoundException('Not found');
    if (endpoint.for === 'anyone') return true;
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (!viewer) throw new UnauthorizedException(UNAUTHORIZED);
    if (endpoint.for === 'admins' && viewer.role !== 'admin') throw new ForbiddenException('Admins only');
    return true;
  }
}
