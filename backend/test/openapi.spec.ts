import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fs from 'node:fs';
import path from 'node:path';
import { type Endpoint, endpoints, errorStatuses, invoicesApi, projectsApi } from '../contracts';
import { distFolder } from '../platform/config';
import { TestApp } from './app';
import { uploadFile } from './files';

interface Content {
  content?: Record<string, { schema: object; example?: unknown }>;
}

interface Operation {
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }>; responses: Record<string, Content> };
}

const COMMITTED = path.join(distFolder, '../docs/openapi.json');
const text = fs.readFileSync(COMMITTED, 'utf8');
const api = JSON.parse(text) as OpenApi;

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(api, 'api');

function pointerTo(...keys: string[]): string {
  return keys.map((key) => `/${encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');
}

const validatorAt = (pointer: string): ValidateFunction => ajv.compile({ $ref: `api#${pointer}` });

describe('docs/openapi.json', () => {
  it('is the description of this contract', () => {
    const built = fs.readFileSync(path.join(distFolder, 'backend/openapi.json'), 'utf8');
    // To update it: npm run openapi
    expect(text === built ? 'current' : 'outdated').toBe('current');
  });

  it('describes every endpoint with every status', () => {
    expect(Object.values(api.paths).flatMap(Object.keys)).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const { responses } = operationOf(endpoint);
      const statuses = new Set([endpoint.status, ...errorStatuses(endpoint)].map(String));
      expect(Object.keys(responses).sort()).toEqual([...statuses].sort());
    }
  });

  it('has examples that satisfy their schemas', () => {
    const wrong = [];
    for (const [name, { examples = [] }] of Object.entries(api.components.schemas)) {
      const validate = validatorAt(pointerTo('components', 'schemas', name));
      for (const example of examples) if (!validate(example)) wrong.push([name, ajv.errorsText(validate.errors)]);
    }
    for (const [name, { content = {} }] of Object.entries(api.components.responses)) {
      const validate = validatorAt(pointerTo('components', 'responses', name, 'content', 'application/json', 'schema'));
      if (!validate(content['application/json']?.example)) wrong.push([name, ajv.errorsText(validate.errors)]);
    }
    expect(wrong).toEqual([]);
  });
});

function operationOf(endpoint: Endpoint): Operation {
  const operation = api.paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not described`);
  return operation;
}

describe('responses', () => {
  let product: TestApp;
  beforeAll(async () => (product = await TestApp.start({}, { runsJobs: false })));
  afterAll(() => product.stop());

  it('have the described statuses and bodies at every endpoint', async () => {
    const admin = await product.admin('admin');
    const { body: project } = await admin.call(projectsApi.request, { body: { name: 'Bluebird Bakery' } });
    const { body: invoice } = await admin.call(invoicesApi.createDemo);
    const file = await uploadFile(admin);
    const ids = new Set([project.id, invoice.id, file.id, admin.user.id]);
    // Signing out ends the session, so it runs last.
    const ordered = [...endpoints].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));
    const wrong = [];
    for (const endpoint of ordered)
      for (const id of endpoint.path.includes(':') ? ids : [project.id]) {
        const { status, headers, body } = await admin.send(endpoint, {
          params: { id, projectId: id },
          ...(endpoint.method !== 'GET' && { body: endpoint.kind === 'upload' ? new FormData() : {} }),
        });
        const title = `${endpoint.method} ${endpoint.path} ${status}`;
        const pointer = contentPointer(endpoint, status);
        if (pointer === undefined) wrong.push(`${title} isn't described`);
        else if (headers.get('content-type')?.includes('json') && pointer) {
          const validate = validatorAt(`${pointer}${pointerTo('content', 'application/json', 'schema')}`);
          if (!validate(body)) wrong.push(`${title}: ${ajv.errorsText(validate.errors)}`);
        }
      }
    expect(wrong).toEqual([]);
  }, 60_000);
});

/** Empty for a response without a body. */
function contentPointer(endpoint: Endpoint, status: number): string | undefined {
  const response = operationOf(endpoint).responses[status];
  if (response?.$ref) return response.$ref.slice(1);
  if (!response?.content) return response && '';
  return pointerTo('paths', pathOf(endpoint), endpoint.method.toLowerCase(), 'responses', String(status));
}

const pathOf = ({ kind, path: route }: Endpoint) => (kind === 'form' ? '' : '/api') + route.replace(/:(\w+)/g, '{$1}');
