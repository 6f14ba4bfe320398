import { authApi, endpoint, type EmptyBody } from '@atelier/contracts';
import { call, CallError, isUnauthorized } from './api';
import { ann } from './testing/people';
import { mockResponse, requests, mockError, mockHandler } from './testing/server';

const one = endpoint<EmptyBody, { id: string }>('GET', '/things/:id', { for: 'anyone', summary: 'One thing.' });
const credentials = { username: 'ann', password: 'correct horse' };

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as CallError,
  );

describe('a call', () => {
  it('sends cookies, and a JSON content type with a body', async () => {
    mockResponse(authApi.login, ann);
    await expect(call(authApi.login, { body: credentials })).resolves.toEqual(ann);
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/api/login',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: credentials,
      },
    ]);
  });

  it('sends no content type without a body', async () => {
    mockResponse(authApi.logout, undefined);
    await expect(call(authApi.logout)).resolves.toBeUndefined();
    expect(requests[0]).toMatchObject({ headers: {}, credentials: 'include' });
  });

  it('encodes path parameters and omits undefined query parameters', async () => {
    mockResponse(one, { id: 'a' });
    await call(one, { params: { id: 'a/b?c' }, query: { limit: '5', after: undefined } });
    expect(requests[0]?.url).toBe('/api/things/a%2Fb%3Fc?limit=5');
  });
});

describe('a failed call', () => {
  it('throws status, server message, and field errors', async () => {
    mockError(authApi.register, 409, 'That name is taken', { username: 'That name is taken' });
    const error = await failure(call(authApi.register, { body: credentials }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      message: '409: That name is taken',
      status: 409,
      serverMessage: 'That name is taken',
      fields: { username: 'That name is taken' },
    });
  });

  it('throws the response text, or the status text if empty', async () => {
    mockHandler(one, () => new Response('Busy', { status: 503 }));
    await expect(call(one, { params: { id: 'a' } })).rejects.toThrow('503: Busy');
    mockHandler(one, () => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(one, { params: { id: 'a' } })).rejects.toThrow('502: Bad Gateway');
  });

  it('never shows HTML or raw JSON', async () => {
    mockHandler(one, () => new Response('<html>proxy</html>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(one, { params: { id: 'a' } })).rejects.toThrow('502: Bad Gateway');
    mockHandler(one, () => new Response('{"oops":true}', { status: 500, statusText: 'Internal Server Error' }));
    await expect(call(one, { params: { id: 'a' } })).rejects.toThrow('500: Internal Server Error');
  });

  it('throws a connection message without a response', async () => {
    mockHandler(one, () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(call(one, { params: { id: 'a' } }));
    expect(error).toMatchObject({ status: 0, serverMessage: expect.stringContaining('Can’t connect') as string });
  });
});

describe('isUnauthorized', () => {
  it.each([
    [401, 'Unauthorized', true],
    [401, 'Invalid username or password', false],
    [401, 'Unauthorized: the session has ended', true],
    [401, '401 Unauthorized', true],
    [403, 'Unauthorized', false],
  ])('%i %s: %s', async (status, message, loggedOut) => {
    mockError(authApi.login, status, message);
    expect(isUnauthorized(await failure(call(authApi.login, { body: credentials })))).toBe(loggedOut);
  });

  it('is false for other errors', () => {
    expect(isUnauthorized(new Error('400: Unauthorized'))).toBe(false);
    expect(isUnauthorized(undefined)).toBe(false);
  });
});
