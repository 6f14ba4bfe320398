import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Endpoint } from '../../contracts';

const ENDPOINT = Symbol('endpoint');

/** Binds a controller's method to an endpoint of the contract: address, audience and status come from the table. */
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

/** What a handler serves; nothing for one that somebody bound past the table. */
export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}
