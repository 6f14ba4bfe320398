import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fs from 'node:fs';
import path from 'node:path';
import { type Endpoint, endpoints, errorStatuses } from '../contracts';
import { distFolder } from '../platform/config';

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

const operations = Object.entries(api.paths).flatMap(([route, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ pointer: pointerTo('paths', route, method), operation })),
);

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
    const described = operations.length;
    expect(described).toBe(endpoints.length);
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

function operationOf({ kind, path: route, method }: Endpoint): Operation {
  const key = (kind === 'form' ? '' : '/api') + route.replace(/:(\w+)/g, '{$1}');
  const operation = api.paths[key]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${key} is not described`);
  return operation;
}
