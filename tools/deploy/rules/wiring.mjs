import { containers, ofKind, selects, workloads } from '../documents.mjs';

export function workloadsSelectTheirPods(documents) {
  return workloads(documents)
    .filter(({ document, labels }) => document.spec.selector && !selects(document.spec.selector, labels))
    .map(({ name }) => `${name}: does not select its own pods`);
}

export function servicesSelectOneWorkload(documents) {
  return ofKind(documents, 'Service').flatMap(({ metadata: { name }, spec: { selector, ports } }) => {
    const served = containers(documents).filter(({ labels }) => selects({ matchLabels: selector }, labels));
    const [first, another] = new Set(served.map((one) => one.name));
    if (!first || another) return [`${name}: selects ${first ? 'several workloads' : 'no pods'}`];
    return ports
      .filter(({ port, targetPort = port }) => !served.some(({ container }) => hasPort(container, targetPort)))
      .map(({ targetPort, port }) => `${name}: no pod listens on ${targetPort ?? port}`);
  });
}

export function ingressesHaveBackends(documents) {
  const services = new Map(ofKind(documents, 'Service').map((service) => [service.metadata.name, service]));
  return ofKind(documents, 'Ingress').flatMap(({ metadata, spec: { rules, tls = [] } }) =>
    rules.flatMap(({ host, http }) => {
      const withoutTls = tls.some(({ hosts }) => hosts.includes(host))
        ? []
        : [`${metadata.name}: ${host} has no certificate`];
      const withoutBackend = http.paths
        .filter(
          ({ backend: { service } }) =>
            !services.get(service.name)?.spec.ports.some(({ name }) => name === service.port.name),
        )
        .map(({ backend }) => `${metadata.name}: routes to ${backend.service.name}, which has no such port`);
      return [...withoutTls, ...withoutBackend];
    }),
  );
}

export function ingressHostsMatchConfig(documents) {
  const [{ data } = { data: {} }] = ofKind(documents, 'ConfigMap');
  const remotes = data.REMOTE_PORTAL && new URL(data.REMOTE_PORTAL).origin;
  const expected = { web: data.PUBLIC_URL, admin: data.ADMIN_ORIGIN, remotes };
  return ofKind(documents, 'Ingress')
    .filter(({ metadata, spec }) => spec.rules.some(({ host }) => `https://${host}` !== expected[metadata.name]))
    .map(({ metadata }) => `${metadata.name}: host differs from the configuration`);
}

/** Uploads have up to 10 MB; the ingress default is 1 MB. */
export function ingressAllowsUploads(documents) {
  return ofKind(documents, 'Ingress')
    .filter(({ metadata }) => metadata.name === 'web')
    .filter(({ metadata }) => metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] !== '11m')
    .map(({ metadata }) => `${metadata.name}: body size limit is not 11m`);
}

export function probesUseOpenPorts(documents) {
  return containers(documents).flatMap(({ name, container }) =>
    ['startupProbe', 'readinessProbe', 'livenessProbe']
      .filter((probe) => container[probe]?.httpGet && !hasPort(container, container[probe].httpGet.port))
      .map((probe) => `${name}: ${probe} uses a port that is not open`),
  );
}

export function volumesExist(documents) {
  const claims = new Set(ofKind(documents, 'PersistentVolumeClaim').map(({ metadata }) => metadata.name));
  return workloads(documents).flatMap(({ document, name, pod }) => {
    const volumes = pod.volumes ?? [];
    const templates = (document.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
    const available = new Set([...templates, ...volumes.map((volume) => volume.name)]);
    const mounted = pod.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map((mount) => mount.name));
    return [
      ...mounted.filter((one) => !available.has(one)).map((one) => `${name}: volume ${one} is missing`),
      ...volumes
        .map(({ persistentVolumeClaim: claim }) => claim?.claimName)
        .filter((claim) => claim && !claims.has(claim))
        .map((claim) => `${name}: claim ${claim} is missing`),
    ];
  });
}

/** Uploads must outlive the pod: in S3 or on a persistent volume. */
export function uploadsArePersistent(documents, { isOverlay }) {
  if (!isOverlay) return [];
  return workloads(documents)
    .filter(({ name }) => name === 'web' || name === 'worker')
    .filter(
      ({
        pod: {
          containers: [container],
          volumes,
        },
      }) => {
        const inS3 = container.env?.some(({ name }) => name === 'STORAGE_URL');
        const data = container.volumeMounts.find(({ mountPath }) => mountPath === '/data')?.name;
        return !inS3 && !volumes.some(({ name, persistentVolumeClaim }) => name === data && persistentVolumeClaim);
      },
    )
    .map(({ name }) => `${name}: uploads would be lost with the pod`);
}

export function configurationExists(documents) {
  const maps = new Map(ofKind(documents, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  return containers(documents).flatMap(({ name, container: { env = [], envFrom = [] } }) => [
    ...envFrom
      .filter(({ configMapRef }) => configMapRef && !maps.has(configMapRef.name))
      .map(({ configMapRef }) => `${name}: config map ${configMapRef.name} is missing`),
    ...env
      .map(({ valueFrom }) => valueFrom?.configMapKeyRef)
      .filter((from) => from && !(from.key in (maps.get(from.name) ?? {})))
      .map((from) => `${name}: the configuration lacks ${from.key}`),
  ]);
}

export function deploymentsHaveDisruptionBudgets(documents) {
  const budgets = ofKind(documents, 'PodDisruptionBudget');
  const deployments = workloads(documents).filter(({ document }) => document.kind === 'Deployment');
  return [
    ...budgets
      .filter(({ spec }) => !deployments.some(({ labels }) => selects(spec.selector, labels)))
      .map(({ metadata }) => `${metadata.name}: selects no deployment`),
    ...deployments
      .filter(({ labels }) => !budgets.some(({ spec }) => selects(spec.selector, labels)))
      .map(({ name }) => `${name}: has no disruption budget`),
  ];
}

export function autoscalersCanScale(documents) {
  return ofKind(documents, 'HorizontalPodAutoscaler').flatMap(({ metadata: { name }, spec }) => {
    const { kind, name: of } = spec.scaleTargetRef;
    const target = ofKind(documents, kind).find((one) => one.metadata.name === of);
    if (!target) return [`${name}: ${kind} ${of} is missing`];
    return [
      ...(spec.minReplicas < spec.maxReplicas ? [] : [`${name}: maxReplicas is not above minReplicas`]),
      ...(target.spec.replicas === undefined
        ? []
        : [`${name}: the target sets replicas, which each upgrade would reset`]),
    ];
  });
}

const hasPort = ({ ports = [] }, expected) =>
  ports.some(({ name, containerPort }) => name === expected || containerPort === expected);
