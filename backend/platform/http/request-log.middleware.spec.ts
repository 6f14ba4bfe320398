import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { logRequests } from './request-log.middleware';

it('logs method, path and status without IP address, query or headers', () => {
  const info = jest.fn<undefined, [Record<string, unknown>, string]>();
  const request = {
    method: 'GET',
    originalUrl: '/reset-password?token=secret',
    ip: '203.0.113.7',
    headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox' },
    socket: { remoteAddress: '203.0.113.7' },
  };
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    writableFinished: true,
    setHeader: () => undefined,
  });
  logRequests({ info } as unknown as Logger)(
    request as unknown as Request,
    response as unknown as Response,
    () => undefined,
  );
  response.emit('close');
  const [line] = info.mock.lastCall ?? [];
  expect(Object.keys(line ?? {}).sort()).toEqual(['id', 'method', 'ms', 'path', 'status']);
  expect(line).toMatchObject({ method: 'GET', path: '/reset-password', status: 200 });
});
