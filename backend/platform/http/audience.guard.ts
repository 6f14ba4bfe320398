import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import {
  CLOSED_TO_STAFF,
  type Endpoint,
  hasPages,
  MAX_UNCONFIRMED_ROWS,
  PAGE_LIMIT,
  OWNERS_ONLY,
  UNAUTHORIZED,
} from '../../contracts';
import { ConfirmationRequired, SecondStepMissing } from './problems';
import { endpointOf } from './serves';
import { isPasswordConfirmed, type Viewer, viewerOf } from './viewer';

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
    if (viewer.missingSecondStep === 'required' && !endpoint.beforeSecondStep) throw new SecondStepMissing();
    if (endpoint.for !== 'members' && viewer.role !== 'admin') throw new ForbiddenException('Admins only');
    if (viewer.teamRole === 'staff' && !endpoint.staff) throw new ForbiddenException(CLOSED_TO_STAFF);
    if (endpoint.for === 'owners' && viewer.teamRole !== 'owner') throw new ForbiddenException(OWNERS_ONLY);
    const needsConfirmation = endpoint.confirmed || isExport(endpoint, viewer, request);
    if (needsConfirmation && !isPasswordConfirmed(request)) throw new ConfirmationRequired();
    return true;
  }
}

function isExport(endpoint: Endpoint, { role }: Viewer, { query }: Request): boolean {
  if (role !== 'admin' || !hasPages(endpoint)) return false;
  const { firstPage, nextPages } = MAX_UNCONFIRMED_ROWS;
  const cursor = ['after', 'before'].find((name) => endpoint.query?.[name]);
  const readsOn = cursor !== undefined && query[cursor] !== undefined;
  return Number(query.limit ?? PAGE_LIMIT.defaultValue) > (readsOn ? nextPages : firstPage);
}
