import { createHash } from 'node:crypto';
import { escapeHtml } from '../markup';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema: Schema;
}

interface Operation {
  summary: string;
  parameters?: Parameter[];
  'x-audience': string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:2rem 0 0}code,h2{font-family:ui-monospace,monospace}h2 b{display:inline-block;min-width:4rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid #8885;padding:.25rem .75rem .25rem 0;vertical-align:top}
p{margin:.25rem 0}.for{opacity:.75}`;

export function docsPage(api: OpenApi): { html: string; policy: string } {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  );
  const shapes = Object.entries(api.components.schemas).map(
    ([name, schema]) => `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${shapeHtml(schema)}`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(api.info.title)} API</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(api.info.title)} API</h1><p>Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a></p>
<main>${operations.join('')}</main><h1>Schemas</h1>${shapes.join('')}</body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` };
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const requestSchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const successResponses = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
  return `<section><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)}
<span class="for">For ${escapeHtml(operation['x-audience'])}.</span></p>${requestSchema ? `<p>Request: ${typeHtml(requestSchema)}</p>` : ''}
${parametersHtml(operation.parameters)}${successResponses.map(([status, answer]) => `<p>Returns ${status} ${contentHtml(answer.content)}</p>`).join('')}</section>`;
}

function parametersHtml(parameters: Parameter[] = []): string {
  const rows = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(
      ({ name, schema, description = '' }) =>
        `<tr><td><code>?${escapeHtml(name)}=</code></td><td>${typeHtml(schema)}</td><td>${escapeHtml(description)}</td></tr>`,
    );
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : '';
}

const contentHtml = (content?: Record<string, { schema: Schema }>) => {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema ? typeHtml(schema) : '';
};

function shapeHtml(schema: Schema): string {
  if (!schema.properties) return `<p>${typeHtml(schema)}</p>`;
  const rows = Object.entries(schema.properties).map(
    ([name, property]) =>
      `<tr><td><code>${escapeHtml(name)}${schema.required?.includes(name) ? '' : '?'}</code></td><td>${typeHtml(property)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function typeHtml(schema: Schema): string {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return `<code>${schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')}</code>`;
  if (schema.allOf) return schema.allOf.map(typeHtml).join(' and ');
  if (schema.anyOf) return schema.anyOf.map(typeHtml).join(' or ');
  if (schema.items) return `a list of ${typeHtml(schema.items)}`;
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, type]) => `${escapeHtml(name)}: ${typeHtml(type)}`)
      .join(', ')} }`;
  return `<code>${escapeHtml([schema.type ?? 'anything'].flat().join(' | '))}</code>${limitsHtml(schema)}`;
}

function limitsHtml({ format, minLength, maxLength, minimum, maximum }: Schema): string {
  const range = ([min, max]: (number | undefined)[], unit: string) =>
    min === undefined && max === undefined ? [] : [`${min ?? 0} to ${max ?? 'any number of'}${unit}`];
  const limits = [
    ...(format ? [format] : []),
    ...range([minLength, maxLength], ' characters'),
    ...range([minimum, maximum], ''),
  ];
  return limits.length > 0 ? ` (${limits.map(escapeHtml).join(', ')})` : '';
}
