import { createRequire } from 'node:module';
import ts from 'typescript';
import { inRoot } from '../root.mjs';
import { controllerMethods } from './controllers.mjs';
import { errorReference, errorResponses } from './errors.mjs';
import { Examples } from './examples.mjs';
import { Limits } from './limits.mjs';
import { Schemas } from './schemas.mjs';

const CONTRACTS = inRoot('backend/contracts/index.ts');
const TABLES = /(Api|Forms)$/;
const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
  upload: 'multipart/form-data',
};
const EVENT_STREAM = 'text/event-stream';
/** Bodies of HTML forms and raw bytes are parsed by their controllers. */
const NEEDS_DTO = new Set(['json', 'upload']);
const TAGS = {
  admin: 'Dashboard, analytics, notifications, conversion, the audit log, and the stream of changes.',
  auth: 'Accounts, sessions, and users.',
  billing: 'Orders, invoices, payments, refunds, and subscriptions.',
  cart: 'The cart and checkout.',
  catalog: 'Packages.',
  contact: 'The contact form and its submissions.',
  docs: 'This description.',
  email: 'The email log.',
  files: 'Files and their versions.',
  health: 'Whether the product runs.',
  jobs: 'Failed jobs.',
  projects: 'Projects and their updates.',
  site: 'Public details of the agency.',
};
const PAGE_HEADERS = {
  Link: { description: 'The next page, with `rel="next"`.', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'How many rows there are, if `total` is set; a `+` says that there are more.',
    schema: { type: 'string' },
  },
};
const AUDIENCES = { anyone: 'Public.', members: 'Requires signing in.', admins: 'Requires an admin.' };

/** Combines the built contract table with its types (bodies), and with the DTOs of the controllers (limits). */
export function openApiDocument() {
  const require = createRequire(import.meta.url);
  const { version } = require('../../package.json');
  const { tables, schemas, problem } = readTypes();
  const contracts = require(inRoot('dist/backend/contracts'));
  const { methods, fieldSchemasOf } = controllerMethods();
  const rows = tables.map(({ table, name, body, answer }) => {
    const endpoint = contracts[table][name];
    return {
      id: `${table}.${name}`,
      endpoint,
      ...methods.get(endpoint),
      body: isEmpty(body) ? undefined : schemas.of(body),
      answer: isEmpty(answer) ? undefined : schemas.of(answer),
    };
  });
  const limits = new Limits(schemas.components, fieldSchemasOf);
  for (const { id, endpoint, body, shape } of rows) {
    if (body && !shape && NEEDS_DTO.has(endpoint.kind)) throw new Error(`The body of ${id} has no DTO`);
    if (body && shape) limits.apply(body, shape);
  }
  const examples = new Examples(schemas.components);
  const paths = {};
  for (const row of rows) {
    const path = pathOf(row.endpoint);
    paths[path] ??= {};
    paths[path][row.endpoint.method.toLowerCase()] = operation(row, { examples, errors: contracts.errorStatuses });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version, description: 'Generated from the shared API contracts.' },
    tags: [...new Set(rows.map(({ module }) => module))].sort().map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: schemas.components,
      responses: errorResponses(problem),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'atelier', description: 'Set when the user signs in.' },
      },
    },
  };
}

const isEmpty = (type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0;

function readTypes() {
  const { config } = ts.readConfigFile(inRoot('backend/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [CONTRACTS] },
    ts.sys,
    inRoot('backend'),
  );
  const program = ts.createProgram([CONTRACTS], { ...options, incremental: false, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();
  const schemas = new Schemas(checker);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(CONTRACTS)));
  const symbol = (name) => exported.find((one) => one.name === name);
  const tables = exported
    .filter(({ name }) => TABLES.test(name))
    .flatMap((table) => rowsOf(table, checker).map((row) => ({ ...row, table: table.name })));
  return {
    tables,
    schemas,
    problem: schemas.of(checker.getDeclaredTypeOfSymbol(resolved(symbol('Problem'), checker))),
  };
}

const resolved = (symbol, checker) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

function rowsOf(table, checker) {
  return checker.getPropertiesOfType(checker.getTypeOfSymbol(resolved(table, checker))).map((row) => {
    const [body, answer] = checker.getTypeArguments(checker.getTypeOfSymbol(row));
    return { name: row.name, body, answer };
  });
}

const pathOf = ({ kind, path }) => (kind === 'form' ? '' : '/api') + path.replace(/:(\w+)/g, '{$1}');

const pathParameters = ({ path }) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

const queryParameters = ({ query = {} }) =>
  Object.entries(query).map(([name, { description, example, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
    ...(example === undefined ? {} : { example }),
  }));

function operation({ id, endpoint, module, body, answer }, { examples, errors }) {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  const content = (schema, type) => ({ content: { [type]: { schema, ...exampleOf(schema, examples) } } });
  const success = {
    description: 'Success.',
    ...(endpoint.query?.limit ? { headers: PAGE_HEADERS } : {}),
    ...(answer ? content(answer, answerType(endpoint, answer)) : {}),
  };
  return {
    operationId: id,
    tags: [module],
    summary: endpoint.summary,
    description: AUDIENCES[endpoint.for],
    'x-audience': endpoint.for,
    ...(endpoint.for === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, ...content(bodyOf(endpoint, body), CONTENT_TYPES[endpoint.kind]) } }
      : {}),
    responses: {
      [endpoint.status]: success,
      ...Object.fromEntries(errors(endpoint).map((status) => [status, errorReference(status)])),
      ...(endpoint.alsoReturns ? { [endpoint.alsoReturns]: { ...success, description: 'Unsuccessful.' } } : {}),
    },
  };
}

function answerType({ isStream }, { format }) {
  if (isStream) return EVENT_STREAM;
  return format === 'binary' ? CONTENT_TYPES.raw : CONTENT_TYPES.json;
}

const FILE_PART = { type: 'string', format: 'binary', description: 'A PDF, DOC, DOCX, PNG, JPG, GIF, or ZIP.' };

const bodyOf = ({ kind }, body) =>
  kind === 'upload' ? { allOf: [{ type: 'object', properties: { file: FILE_PART }, required: ['file'] }, body] } : body;

/** The example of a named type is beside its schema. */
function exampleOf(schema, examples) {
  const named = schema.$ref ?? schema.items?.$ref ?? schema.allOf?.at(-1).$ref;
  if (named) examples.addTo(named);
  return named || schema.format === 'binary' ? {} : { example: examples.of(schema) };
}
