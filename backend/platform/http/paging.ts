import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PAGE_LIMIT, TOTAL_CAPS } from '../../contracts';
import { isUuid, INVALID_CURSOR, type Page, type PageRequest, type Cursor } from '../database';

export const PageQuery = createParamDecorator((_: unknown, context: ExecutionContext): PageRequest => {
  const { limit, after, total, sort } = context.switchToHttp().getRequest<Request>().query;
  return { limit: parseLimit(limit), after: parseCursor(after), countUpTo: parseCap(total), sort: parseSort(sort) };
});

function parseLimit(limit: unknown): number {
  if (limit === undefined) return PAGE_LIMIT.defaultValue;
  const value = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (value < PAGE_LIMIT.min || value > PAGE_LIMIT.max)
    throw new BadRequestException(`limit must be a number from ${PAGE_LIMIT.min} to ${PAGE_LIMIT.max}`);
  return value;
}

const parseCap = (total: unknown): number | undefined =>
  typeof total === 'string' && Object.hasOwn(TOTAL_CAPS, total)
    ? TOTAL_CAPS[total as keyof typeof TOTAL_CAPS]
    : undefined;

function parseCursor(after: unknown): Cursor | undefined {
  if (after === undefined) return undefined;
  const [, at, id] = (typeof after === 'string' && /^([^\0]{0,1000})\.([^.]+)$/su.exec(after)) || [];
  if (at === undefined || !id || !isUuid(id)) throw new BadRequestException(INVALID_CURSOR);
  return { at, id };
}

function parseSort(sort: unknown): string | undefined {
  if (sort === undefined || typeof sort === 'string') return sort;
  throw new BadRequestException('sort must be one word');
}

export function sendPage<T>({ rows, next, total }: Page<T>, request: Request, response: Response): T[] {
  if (total !== undefined) {
    response.setHeader('X-Total-Count', `${total.count}${total.hasMore ? '+' : ''}`);
  }
  if (next) {
    const nextUrl = new URL(request.originalUrl, 'http://here');
    nextUrl.searchParams.set('after', `${next.at}.${next.id}`);
    response.setHeader('Link', `<${nextUrl.pathname}${nextUrl.search}>; rel="next"`);
  }
  return rows;
}
