import type { Page } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleUrl, siteUrl } from '../support/console-host';
import { expect, test } from '../support/fixtures';
import { signInByApi, isSignedIn, demoAccount } from '../support/accounts';

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

const attemptRequests = (page: Page, site: string) =>
  page.evaluate(async (siteOrigin) => {
    const readResult = async (responsePromise: Promise<Response>) => {
      try {
        const response = await responsePromise;
        return response.type === 'opaque' ? 'nothing' : `${response.status} ${await response.text()}`;
      } catch {
        return 'nothing';
      }
    };
    const json = { 'Content-Type': 'application/json' };
    const send = (path: string, init: RequestInit = {}) =>
      readResult(fetch(siteOrigin + path, { credentials: 'include', ...init }));
    const upload = () =>
      new Promise<string>((resolve) => {
        const xhr = new XMLHttpRequest();
        xhr.open('POST', `${siteOrigin}/api/files/upload`);
        xhr.withCredentials = true;
        xhr.upload.onprogress = () => undefined;
        xhr.onload = () => resolve(xhr.responseText);
        xhr.onerror = () => resolve('nothing');
        const body = new FormData();
        body.append('file', new File(['%PDF-1.4\n'], 'x.pdf', { type: 'application/pdf' }));
        xhr.send(body);
      });
    const loadElement = (name: 'img' | 'script' | 'link', path: string) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(name);
        element.setAttribute(name === 'link' ? 'href' : 'src', siteOrigin + path);
        if (name === 'link') element.setAttribute('rel', 'stylesheet');
        element.onload = () => resolve(`the ${name} ${path}`);
        element.onerror = () => resolve('nothing');
        document.body.append(element);
      });
    return {
      read: await send('/api/user'),
      readWithoutCookies: await send('/api/user', { credentials: 'omit' }),
      readForAnyone: await send('/api/site'),
      readThePage: await send('/admin'),
      post: await send('/api/projects', { method: 'POST', headers: json, body: '{"name":"Taken over"}' }),
      change: await send('/api/user', { method: 'PATCH', headers: json, body: '{"firstName":"Mallory"}' }),
      remove: await send('/api/sessions', { method: 'DELETE' }),
      logOut: await send('/api/logout', { method: 'POST' }),
      logOutBlindly: await send('/api/logout', { method: 'POST', mode: 'no-cors' }),
      upload: await upload(),
      picture: await loadElement('img', '/favicon.svg'),
      answerAsPicture: await loadElement('img', '/api/user'),
      answerAsScript: await loadElement('script', '/api/user'),
      script: await loadElement('script', '/api/docs'),
      style: await loadElement('link', '/api/site'),
    };
  }, site);

const FORMS: [path: string, fields: Record<string, string>][] = [
  ['/api/logout', {}],
  ['/auth', { action: 'register', username: 'mallory', password: 'a lamp in every window' }],
];

const submitForm = (page: Page, action: string, formFields: Record<string, string>) =>
  page.evaluate(
    ([url, fields]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: url });
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [action, formFields] as const,
  );

for (const [description, host] of [
  ['on the same site, with cookies,', 'localhost'],
  ['on another site', '127.0.0.1'],
]) {
  test(`requests from an origin ${description} are refused`, async ({ page, context, browserErrors }) => {
    browserErrors.allow(/./);
    await signInByApi(context, demoAccount('admin'));
    const foreignOrigin = `http://${host}:${port}/`;
    await page.goto(foreignOrigin);
    const results = await attemptRequests(page, siteUrl(''));
    expect(Object.entries(results).filter(([, result]) => result !== 'nothing')).toEqual([]);

    for (const address of [consoleUrl('/admin'), consoleUrl('/sign-in'), siteUrl('/admin'), siteUrl('/api/user')]) {
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, address);
      await expect.poll(() => page.frames().at(-1)?.url(), address).toMatch(/^chrome-error:/);
    }

    for (const [path, formFields] of FORMS) {
      await page.goto(foreignOrigin);
      const response = page.waitForResponse(siteUrl(path));
      await submitForm(page, siteUrl(path), formFields);
      await page.waitForURL(siteUrl(path));
      expect((await response).status(), path).toBe(403);
    }
    expect(await isSignedIn(context), 'still signed in').toBe(true);
  });
}
