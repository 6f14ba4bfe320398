import { containers, imageName, isOwnImage, OWN_IMAGES, workloads } from '../documents.mjs';
import { unusedSecrets } from '../process-secrets.mjs';

/** Workloads without probes, with the reason. */
const WITHOUT_PROBES = {
  worker: 'has no port; exits on fatal errors and is restarted',
  migrate: 'runs once',
};
const WITHOUT_LIVENESS_PROBE = {
  postgres: 'killing it during recovery would restart the recovery forever',
  redis: 'killing it while it loads its data would restart the load forever',
};
const OTHER_IMAGES = ['postgres', 'redis'];
const SECRET = /(SECRET|PASSWORD|KEY|TOKEN)/;

export function podsRunAsNonRoot(documents) {
  return workloads(documents)
    .filter(({ pod: { securityContext } }) => {
      return !(
        securityContext?.runAsNonRoot &&
        securityContext.runAsUser > 0 &&
        securityContext.seccompProfile?.type === 'RuntimeDefault'
      );
    })
    .map(({ name }) => `${name}: may run as root or lacks the default seccomp profile`);
}

export function containersDropPrivileges(documents) {
  return containers(documents)
    .filter(({ container: { securityContext } }) => {
      return (
        securityContext?.allowPrivilegeEscalation !== false ||
        !securityContext.capabilities?.drop?.includes('ALL') ||
        securityContext.privileged
      );
    })
    .map(({ name }) => `${name}: may escalate privileges`);
}

export function rootFilesystemIsReadOnly(documents) {
  return containers(documents)
    .filter(({ container }) => !container.securityContext?.readOnlyRootFilesystem)
    .map(({ name }) => `${name}: has a writable root filesystem`);
}

export function noServiceAccountTokens(documents) {
  return workloads(documents)
    .filter(({ pod }) => pod.automountServiceAccountToken !== false)
    .map(({ name }) => `${name}: mounts a service account token`);
}

export function containersHaveProbes(documents) {
  return containers(documents).flatMap(({ name, container }) => [
    ...(container.readinessProbe || WITHOUT_PROBES[name] ? [] : [`${name}: has no readiness probe`]),
    ...(container.livenessProbe || WITHOUT_PROBES[name] || WITHOUT_LIVENESS_PROBE[name]
      ? []
      : [`${name}: has no liveness probe`]),
  ]);
}

export function containersHaveResources(documents) {
  return containers(documents)
    .filter(({ container: { resources } }) => {
      return !resources?.requests?.cpu || !resources.requests.memory || !resources.limits?.memory;
    })
    .map(({ name }) => `${name}: lacks resource requests or a memory limit`);
}

export function imagesArePinned(documents, { isOverlay }) {
  return containers(documents)
    .filter(({ container: { image } }) => {
      const pinned = /:(?!latest$)[\w.-]+$/.test(image);
      return ![...OWN_IMAGES, ...OTHER_IMAGES].includes(imageName(image)) || (isOverlay && !pinned);
    })
    .map(({ name, container: { image } }) => `${name}: ${image} is not a known image with a fixed tag`);
}

export function variablesAreKnown(documents, { isKnownVariable }) {
  const inContainers = containers(documents)
    .filter(isOwnImage)
    .flatMap(({ name, container: { env = [] } }) => {
      const parts = env.map(({ value = '' }) => value).join(' ');
      return env
        .filter((one) => !isKnownVariable(one.name) && !parts.includes(`$(${one.name})`))
        .map((one) => `${name}: ${one.name} is not a variable of the product`);
    });
  const inConfigMaps = documents
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data))
    .filter((name) => !isKnownVariable(name))
    .map((name) => `the configuration: ${name} is not a variable of the product`);
  return [...inContainers, ...inConfigMaps];
}

export function secretsAreReferenced(documents) {
  const inEnvironments = containers(documents).flatMap(({ name, container: { env = [] } }) =>
    env
      .filter((one) => SECRET.test(one.name) && !one.valueFrom?.secretKeyRef)
      .map((one) => `${name}: ${one.name} does not come from a secret`),
  );
  const inFiles = documents
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `${metadata.name}: a secret is in a file`);
  const inConfiguration = documents
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data))
    .filter((name) => SECRET.test(name))
    .map((name) => `the configuration: ${name} is a secret`);
  return [...inEnvironments, ...inFiles, ...inConfiguration];
}

export function staticServersHaveNoSecrets(documents) {
  return containers(documents)
    .filter(({ container }) => ['atelier-console', 'atelier-remotes'].includes(imageName(container.image)))
    .filter(({ container: { env = [], envFrom = [] } }) => {
      return envFrom.length > 0 || env.some(({ valueFrom }) => valueFrom?.secretKeyRef);
    })
    .map(({ name }) => `${name}: has access to secrets`);
}

export function secretsAreNamed(documents) {
  return containers(documents)
    .filter(({ container: { envFrom = [] } }) => envFrom.some(({ secretRef }) => secretRef))
    .map(({ name }) => `${name}: gets every secret`);
}

export function migrationHasDatabaseSecretsOnly(documents) {
  return containers(documents)
    .filter(({ name }) => name === 'migrate')
    .flatMap(({ name, container: { env = [] } }) =>
      env
        .filter(({ valueFrom }) => valueFrom?.secretKeyRef)
        .filter((one) => !/DATABASE_URL|PASSWORD/.test(one.name))
        .map((one) => `${name}: has no use for ${one.name}`),
    );
}

/** For example, only the migration may be the owner of the tables, because the owner can do anything. */
export function processesHaveTheirSecretsOnly(documents) {
  return containers(documents)
    .filter(isOwnImage)
    .flatMap(({ name, container: { env = [] } }) =>
      unusedSecrets(
        name,
        env.map((one) => one.name),
      ).map((secret) => `${name}: has no use for ${secret}`),
    );
}
