/**
 * One call of each kind, with a client whose types come from the API description:
 *
 *     npx openapi-typescript https://your-site.example/api/docs/openapi.json -o openapi.d.ts
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.js';

const [baseUrl = 'http://localhost:3000', username = 'admin', password = ''] = process.argv.slice(2);

/** A GIF of one pixel. */
const LOGO = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const client = createClient<paths>({ baseUrl });

/** An error has the same shape everywhere: `message` for people, `fields` beside form fields. */
function orThrow<T>({ data, error }: { data?: T; error?: components['schemas']['Problem'] }): T {
  if (error) throw new Error(`${error.statusCode}: ${error.message}`);
  return data as T;
}

const login = await client.POST('/api/login', { body: { username, password } });
const user = orThrow(login);
const headers = {
  Cookie: login.response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
};

const created = orThrow(
  await client.POST('/api/admin/invoices', {
    headers,
    body: { userId: user.id, lines: [{ description: 'Menu page', quantity: 1, unitAmount: 25_000 }] },
  }),
);

const path = { id: created.id };
const read = orThrow(await client.GET('/api/admin/invoices/{id}', { headers, params: { path } }));

const updated = orThrow(
  await client.PATCH('/api/admin/invoices/{id}', {
    headers,
    params: { path },
    body: { description: 'A menu page', revision: read.revision },
  }),
);

const list = await client.GET('/api/admin/invoices', {
  headers,
  params: { query: { status: 'draft', client: user.id, sort: 'amount', limit: 10, total: '1' } },
});

const stale = await client.PATCH('/api/admin/invoices/{id}', {
  headers,
  params: { path },
  body: { description: 'Another page', revision: read.revision },
});

const removed = await client.DELETE('/api/admin/invoices/{id}', { headers, params: { path } });

const project = orThrow(await client.POST('/api/projects', { headers, body: { name: 'Bluebird Bakery website' } }));

const uploaded = orThrow(
  await client.POST('/api/files/upload', {
    headers,
    body: { projectId: project.id, file: LOGO },
    bodySerializer: ({ projectId, file }) => {
      const form = new FormData();
      form.append('projectId', projectId ?? '');
      form.append('file', new Blob([Buffer.from(file, 'base64')], { type: 'image/gif' }), 'logo.gif');
      return form;
    },
  }),
);

console.log(
  JSON.stringify({
    created: created.status,
    read: read.lines.map(({ amount }) => amount),
    updated: updated.description,
    listed: orThrow(list).map(({ id }) => id === created.id),
    total: list.response.headers.get('X-Total-Count'),
    stale: [stale.response.status, stale.error?.message],
    removed: removed.response.status,
    uploaded: [uploaded.originalName, uploaded.projectId === project.id],
  }),
);
