import { createRequire } from 'node:module';
import ts from 'typescript';
import { inRoot } from '../root.mjs';
import { Schemas } from './schemas.mjs';

const CONTRACTS = inRoot('backend/contracts/index.ts');
const TABLES = /(Api|Forms)$/;
const CONTENT_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
  upload: 'multipart/form-data',
};
const AUDIENCES = { anyone: 'Public.', members: 'Requires signing in.', admins: 'Requires an admin.' };

/** Combines the built contract table (paths, audiences) with its types (bodies). */
export function openApiDocument() {
  const { version } = createRequire(import.meta.url)('../../package.json');
  const { tables, schemas, problem } = readTypes();
  const built = createRequire(import.meta.url)(inRoot('dist/backend/contracts'));
  const paths = {};
  for (const { table, name, body, answer } of tables) {
    const endpoint = built[table][name];
    const path = pathOf(endpoint);
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation({ endpoint, table, name, body, answer, schemas, problem });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version, description: 'Generated from the shared API contracts.' },
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'atelier', description: 'Set when the user signs in.' },
      },
    },
  };
}

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

function operation({ endpoint, table, name, body, answer, schemas, problem }) {
  const isEmpty = (type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) !== 0;
  const content = (schema, type = schema.format === 'binary' ? CONTENT_TYPES.raw : CONTENT_TYPES.json) => ({
    content: { [type]: { schema } },
  });
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  return {
    operationId: `${table}.${name}`,
    tags: [table.replace(TABLES, '')],
    summary: endpoint.summary,
    description: AUDIENCES[endpoint.for],
    'x-audience': endpoint.for,
    ...(endpoint.for === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(isEmpty(body)
      ? {}
      : { requestBody: { required: true, ...content(schemas.of(body), CONTENT_TYPES[endpoint.kind]) } }),
    responses: {
      [endpoint.status]: { description: 'Success.', ...(isEmpty(answer) ? {} : content(schemas.of(answer))) },
      default: { description: 'An error, with the reason.', ...content(problem) },
    },
  };
}
