import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Endpoint } from '../../contracts';

const ENDPOINT = Symbol('endpoint');

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

export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}
