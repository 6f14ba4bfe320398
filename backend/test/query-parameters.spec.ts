import type { Request } from 'express';
import {
  authForms,
  contactApi,
  type Endpoint,
  endpoints,
  invoicesApi,
  projectsApi,
  type QueryParameter,
} from '../contracts';
import type { Problem } from '../contracts';
import { PASSWORD, TestApp } from './app';
import type { Caller } from './caller';
import { uploadFile } from './files';

let product: TestApp;
let admin: Caller;
let params: (endpoint: Endpoint) => Record<string, string>;
const namesRead = new Set<string>();

beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  recordQueryNames();
  admin = await product.admin('admin');
  const { body: project } = await admin.call(projectsApi.request, { body: { name: 'Bluebird Bakery' } });
  const { body: invoice } = await admin.call(invoicesApi.createDemo);
  const file = await uploadFile(admin);
  const { body: submission } = await product.visitor().call(contactApi.submit, {
    body: {
      firstName: 'Dana',
      lastName: 'Reed',
      email: 'dana@example.com',
      projectType: 'new-website',
      message: 'We need a site for our bakery.',
    },
  });
  const items = { projects: project, invoices: invoice, files: file, submissions: submission };
  params = ({ path }): Record<string, string> => {
    if (path.includes('/timeline/')) return { record: 'project', id: project.id };
    const id = Object.entries(items).find(([folder]) => path.includes(`/${folder}/:`))?.[1].id;
    return id ? { id, projectId: id } : {};
  };
});
afterAll(() => product.stop());

/** Notes which query parameters the product reads. */
function recordQueryNames(): void {
  const { request: prototype } = product.app.getHttpAdapter().getInstance() as { request: Request };
  const original = Object.getPrototypeOf(prototype) as object;
  Object.defineProperty(prototype, 'query', {
    get(this: Request) {
      return new Proxy(Reflect.get(original, 'query', this) as object, {
        get: (query, name) => {
          if (typeof name === 'string') namesRead.add(name);
          return Reflect.get(query, name) as unknown;
        },
      });
    },
  });
}

const title = ({ method, path }: Endpoint) => `${method} ${path}`;
// Signing out ends the session, so it runs last.
const ordered = [...endpoints].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

const declared = endpoints
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) =>
    Object.entries(endpoint.query ?? {}).map(([name, parameter]): [string, Endpoint, string, QueryParameter] => [
      `?${name}= of ${title(endpoint)}`,
      endpoint,
      name,
      parameter,
    ]),
  );

describe.each(declared)('%s', (_, endpoint, name, parameter) => {
  const send = (value: string) => admin.send<Problem>(endpoint, { params: params(endpoint), query: { [name]: value } });

  it('accepts the values that it declares', async () => {
    const rejected = [];
    for (const value of validValues(parameter)) {
      const { status, body } = await send(value);
      if (status === 400 || status >= 500) rejected.push([value, status, body.message]);
    }
    expect(rejected).toEqual([]);
  });

  const invalidValue = invalidValueOf(name, parameter);
  if (invalidValue !== undefined)
    it('returns 400 for other values', async () => {
      const { status, body } = await send(invalidValue);
      expect([status, body.message]).toEqual([
        400,
        parameter.enum ? `${name} must be one of ${parameter.enum.join(', ')}` : expect.stringContaining(name),
      ]);
    });
  else
    it('ignores other values', async () => {
      const { status } = await send('!');
      expect(status).not.toBe(400);
      expect(status).toBeLessThan(500);
    });
});

describe('the query parameters that an endpoint reads', () => {
  it.each(ordered.map((endpoint): [string, Endpoint] => [title(endpoint), endpoint]))(
    'are the declared ones at %s',
    async (_, endpoint) => {
      namesRead.clear();
      await admin.send(endpoint, { params: params(endpoint), ...bodyOf(endpoint) });
      expect([...namesRead].sort()).toEqual(Object.keys(endpoint.query ?? {}).sort());
    },
  );
});

function bodyOf(endpoint: Endpoint): { body?: unknown } {
  if (endpoint.method === 'GET') return {};
  if (endpoint.kind === 'upload') return { body: new FormData() };
  return { body: endpoint === authForms.auth ? { username: 'admin', password: PASSWORD } : {} };
}

function validValues({ enum: values, format, minimum, maximum, example }: QueryParameter): string[] {
  if (values) return [...values];
  if (format === 'uuid') return ['01890000-0000-7000-8000-000000000000'];
  if (format === 'date') return ['2026-12-24'];
  return [minimum, maximum, example, ...(example === undefined && minimum === undefined ? ['bakery'] : [])]
    .filter((value) => value !== undefined)
    .map(String);
}

/** Flags and paths to return to are optional hints; everything else is validated. */
function invalidValueOf(name: string, { enum: values, maxLength }: QueryParameter): string | undefined {
  const isFlag = values?.[0] === '1';
  if (name === 'next' || isFlag) return undefined;
  return maxLength ? 'x'.repeat(maxLength + 1) : '!';
}
