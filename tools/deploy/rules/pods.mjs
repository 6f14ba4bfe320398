import { containers, imageName, isOwnImage, OWN_IMAGES, workloads } from '../documents.mjs';

/** Who is not asked how it is, and why. */
const UNPROBED = {
  worker: 'it answers nobody; when it cannot go on it ends, and is started again',
  migrate: 'it ends',
};
const UNWATCHED = {
  postgres: 'ended in the middle of a recovery it would begin anew, for ever',
  redis: 'ended while it reads what it kept it would begin anew, for ever',
};
const OTHERS = ['postgres', 'redis'];
const SECRET = /(SECRET|PASSWORD|KEY|TOKEN)/;

export function podsRunAsNonRoot(documents) {
  return workloads(documents)
    .filter(({ pod: { securityContext: as = {} } }) => {
      return !(as.runAsNonRoot && as.runAsUser > 0 && as.seccompProfile?.type === 'RuntimeDefault');
    })
    .map(({ name }) => `${name}: may be root, or may call what it does not need of the kernel`);
}

export function containersDropPrivileges(documents) {
  return containers(documents)
    .filter(({ container: { securityContext: as = {} } }) => {
      return as.allowPrivilegeEscalation !== false || !as.capabilities?.drop?.includes('ALL') || as.privileged;
    })
    .map(({ name }) => `${name}: may gain rights`);
}

export function rootFilesystemIsReadOnly(documents) {
  return containers(documents)
    .filter(({ container }) => !container.securityContext?.readOnlyRootFilesystem)
    .map(({ name }) => `${name}: can write where it should not`);
}

export function noServiceAccountTokens(documents) {
  return workloads(documents)
    .filter(({ pod }) => pod.automountServiceAccountToken !== false)
    .map(({ name }) => `${name}: has a key to the cluster's API`);
}

export function containersHaveProbes(documents) {
  return containers(documents).flatMap(({ name, container }) => [
    ...(container.readinessProbe || UNPROBED[name] ? [] : [`${name}: nobody asks whether it is ready`]),
    ...(container.livenessProbe || UNPROBED[name] || UNWATCHED[name] ? [] : [`${name}: nobody asks whether it lives`]),
  ]);
}

export function containersHaveResources(documents) {
  return containers(documents)
    .filter(({ container: { resources: { requests = {}, limits = {} } = {} } }) => {
      return !requests.cpu || !requests.memory || !limits.memory;
    })
    .map(({ name }) => `${name}: does not say what it needs, and the most it may take`);
}

export function imagesArePinned(documents, { whole }) {
  return containers(documents)
    .filter(({ container: { image } }) => {
      const pinned = /:(?!latest$)[\w.-]+$/.test(image);
      return ![...OWN_IMAGES, ...OTHERS].includes(imageName(image)) || (whole && !pinned);
    })
    .map(({ name, container: { image } }) => `${name}: ${image} is no image of known version`);
}

/** What our containers are told by name is read by the product, or is a part of what is. */
export function variablesAreKnown(documents, { known }) {
  const told = containers(documents)
    .filter(isOwnImage)
    .flatMap(({ name, container: { env = [] } }) => {
      const parts = env.map(({ value = '' }) => value).join(' ');
      return env
        .filter((one) => !known(one.name) && !parts.includes(`$(${one.name})`))
        .map((one) => `${name}: ${one.name} is no variable of the product`);
    });
  const kept = documents
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data))
    .filter((name) => !known(name))
    .map((name) => `the configuration: ${name} is no variable of the product`);
  return [...told, ...kept];
}

export function secretsAreReferenced(documents) {
  const inEnvironments = containers(documents).flatMap(({ name, container: { env = [] } }) =>
    env
      .filter((one) => SECRET.test(one.name) && !one.valueFrom?.secretKeyRef)
      .map((one) => `${name}: ${one.name} does not come from a secret`),
  );
  const here = documents
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `${metadata.name}: is a secret in a file`);
  const inConfiguration = documents
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ data }) => Object.keys(data))
    .filter((name) => SECRET.test(name))
    .map((name) => `the configuration: ${name} is a secret`);
  return [...inEnvironments, ...here, ...inConfiguration];
}

export function consoleHasNoSecrets(documents) {
  return containers(documents)
    .filter(({ container }) => imageName(container.image) === 'atelier-console')
    .filter(({ container: { env = [], envFrom = [] } }) => {
      return envFrom.length > 0 || env.some(({ valueFrom }) => valueFrom?.secretKeyRef);
    })
    .map(({ name }) => `${name}: is told what browsers must not see`);
}
