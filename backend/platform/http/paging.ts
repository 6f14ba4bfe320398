import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { looksLikeId, MOST_COUNTED, NOT_FROM_HERE, type Page, type PageAsked, type Place } from '../database';

const USUAL = 100;
const MOST = 200;

/** Which page of a list is asked for, by ?limit, ?after and ?total=1. */
export const Paged = createParamDecorator((_: unknown, context: ExecutionContext): PageAsked => {
  const { limit, after, total, sort } = context.switchToHttp().getRequest<Request>().query;
  return { limit: limitIn(limit), after: placeIn(after), total: total === '1', sort: sortIn(sort) };
});

function limitIn(limit: unknown): number {
  if (limit === undefined) return USUAL;
  const asked = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (asked < 1 || asked > MOST) throw new BadRequestException(`limit has to be a number from 1 to ${MOST}`);
  return asked;
}

function placeIn(after: unknown): Place | undefined {
  if (after === undefined) return undefined;
  const [, at, id] = (typeof after === 'string' && /^([^\0]{0,1000})\.([^.]+)$/su.exec(after)) || [];
  if (at === undefined || !id || !looksLikeId(id)) throw new BadRequestException(NOT_FROM_HERE);
  return { at, id };
}

/** Which sorts there are, the list itself knows. */
function sortIn(sort: unknown): string | undefined {
  if (sort === undefined || typeof sort === 'string') return sort;
  throw new BadRequestException('sort has to be one word');
}

/** The rows as the answer's body; where the list goes on, and how long it is, go into its headers. */
export function announce<T>({ rows, next, total }: Page<T>, request: Request, response: Response): T[] {
  if (total !== undefined) {
    response.setHeader('X-Total-Count', total > MOST_COUNTED ? `${MOST_COUNTED}+` : String(total));
  }
  if (next) {
    const address = new URL(request.originalUrl, 'http://here');
    address.searchParams.set('after', `${next.at}.${next.id}`);
    response.setHeader('Link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return rows;
}
