import type { Page } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onConsole, onSite } from './console-host';
import { expect, test } from './journey';
import { enter, signedIn, somebody } from './people';

/** A page of somebody else's, on a machine that runs theirs beside ours. */
let server: http.Server;
let port: number;
test.beforeAll(async () => {
  server = http.createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title><body>');
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  port = (server.address() as AddressInfo).port;
});
test.afterAll(() => server.close());

/** What a page may try, and what it gets to know. */
const tries = (page: Page, site: string) =>
  page.evaluate(async (there) => {
    const told = async (asked: Promise<Response>) => {
      try {
        const answer = await asked;
        return answer.type === 'opaque' ? 'nothing' : `${answer.status} ${await answer.text()}`;
      } catch {
        return 'nothing';
      }
    };
    const json = { 'Content-Type': 'application/json' };
    const from = (path: string, init: RequestInit = {}) =>
      told(fetch(there + path, { credentials: 'include', ...init }));
    const upload = () =>
      new Promise<string>((resolve) => {
        const call = new XMLHttpRequest();
        call.open('POST', `${there}/api/files/upload`);
        call.withCredentials = true;
        call.upload.onprogress = () => undefined;
        call.onload = () => resolve(call.responseText);
        call.onerror = () => resolve('nothing');
        const body = new FormData();
        body.append('file', new File(['%PDF-1.4\n'], 'x.pdf', { type: 'application/pdf' }));
        call.send(body);
      });
    const included = (name: 'img' | 'script' | 'link', path: string) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.setAttribute(name === 'link' ? 'href' : 'src', there + path);
        if (name === 'link') element.setAttribute('rel', 'stylesheet');
        element.onload = () => resolve(`the ${name} ${path}`);
        element.onerror = () => resolve('nothing');
        document.body.append(element);
      });
    return {
      read: await from('/api/user'),
      readWithoutCookies: await from('/api/user', { credentials: 'omit' }),
      readForAnyone: await from('/api/site'),
      readThePage: await from('/admin'),
      post: await from('/api/projects', { method: 'POST', headers: json, body: '{"name":"Taken over"}' }),
      change: await from('/api/user', { method: 'PATCH', headers: json, body: '{"firstName":"Mallory"}' }),
      remove: await from('/api/sessions', { method: 'DELETE' }),
      logOut: await from('/api/logout', { method: 'POST' }),
      logOutBlindly: await from('/api/logout', { method: 'POST', mode: 'no-cors' }),
      upload: await upload(),
      picture: await included('img', '/favicon.svg'),
      answerAsPicture: await included('img', '/api/user'),
      answerAsScript: await included('script', '/api/user'),
      script: await included('script', '/api/docs'),
      style: await included('link', '/api/site'),
    };
  }, site);

const FORMS: [path: string, typed: Record<string, string>][] = [
  ['/api/logout', {}],
  ['/auth', { action: 'register', username: 'mallory', password: 'a lamp in every window' }],
];

/** Sends a form as a page does that wants to, without being touched. */
const post = (page: Page, action: string, typed: Record<string, string>) =>
  page.evaluate(
    ([to, fields]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, typed] as const,
  );

for (const [kind, host] of [
  ['beside the site, whose cookies come along', 'localhost'],
  ['on another site', '127.0.0.1'],
]) {
  test(`a third origin ${kind} is refused in every way`, async ({ page, context, complaints }) => {
    complaints.allow(/./);
    await enter(context, somebody('admin'));
    const elsewhere = `http://${host}:${port}/`;
    await page.goto(elsewhere);
    const got = await tries(page, onSite(''));
    expect(Object.entries(got).filter(([, told]) => told !== 'nothing')).toEqual([]);

    for (const address of [onConsole('/admin'), onConsole('/sign-in'), onSite('/admin'), onSite('/api/user')]) {
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, address);
      await expect.poll(() => page.frames().at(-1)?.url(), address).toMatch(/^chrome-error:/);
    }

    for (const [path, typed] of FORMS) {
      await page.goto(elsewhere);
      const answer = page.waitForResponse(onSite(path));
      await post(page, onSite(path), typed);
      await page.waitForURL(onSite(path));
      expect((await answer).status(), path).toBe(403);
    }
    expect(await signedIn(context), 'still signed in').toBe(true);
  });
}
