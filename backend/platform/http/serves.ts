import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, type Type } from '@nestjs/common';
import type { Endpoint } from '../../contracts';

const ENDPOINT = Symbol('endpoint');
const BODY_SHAPE = Symbol('body shape');

/** Binds a controller method to an endpoint of the contract, which sets path, audience, and status. */
export function Serves<Body, Answer>(endpoint: Endpoint<Body, Answer>): MethodDecorator {
  return applyDecorators(
    RequestMapping({
      method: RequestMethod[endpoint.method],
      path: endpoint.kind === 'form' ? endpoint.path : `/api${endpoint.path}`,
    }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
  );
}

/** Names the DTO of a body that isn't a `@Body()` parameter. */
export const AcceptsBody = (shape: Type): MethodDecorator => SetMetadata(BODY_SHAPE, shape);

export function bodyShapeOf(handler: object): Type | undefined {
  return Reflect.getMetadata(BODY_SHAPE, handler) as Type | undefined;
}

export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}
