import { containers, ofKind, selects, workloads } from '../documents.mjs';

export function workloadsSelectTheirPods(documents) {
  return workloads(documents)
    .filter(({ document, labels }) => document.spec.selector && !selects(document.spec.selector, labels))
    .map(({ name }) => `${name}: would not know its own pods`);
}

export function servicesSelectOneWorkload(documents) {
  return ofKind(documents, 'Service').flatMap(({ metadata: { name }, spec: { selector, ports } }) => {
    const served = containers(documents).filter(({ labels }) => selects({ matchLabels: selector }, labels));
    const [first, another] = new Set(served.map((one) => one.name));
    if (!first || another) return [`${name}: leads to ${first ? 'several things' : 'nobody'}`];
    return ports
      .filter(({ port, targetPort = port }) => !served.some(({ container }) => hasPort(container, targetPort)))
      .map(({ targetPort, port }) => `${name}: nobody listens at ${targetPort ?? port}`);
  });
}

export function ingressesHaveBackends(documents) {
  const services = new Map(ofKind(documents, 'Service').map((service) => [service.metadata.name, service]));
  return ofKind(documents, 'Ingress').flatMap(({ metadata, spec: { rules, tls = [] } }) =>
    rules.flatMap(({ host, http }) => {
      const unsafe = tls.some(({ hosts }) => hosts.includes(host))
        ? []
        : [`${metadata.name}: ${host} has no certificate`];
      const nowhere = http.paths
        .filter(
          ({ backend: { service } }) =>
            !services.get(service.name)?.spec.ports.some(({ name }) => name === service.port.name),
        )
        .map(({ backend }) => `${metadata.name}: leads to ${backend.service.name}, which has no such port`);
      return [...unsafe, ...nowhere];
    }),
  );
}

/** The addresses that people type are those that the product writes into its links and lets in. */
export function ingressHostsMatchConfig(documents) {
  const [{ data } = { data: {} }] = ofKind(documents, 'ConfigMap');
  const wanted = { web: data.PUBLIC_URL, admin: data.ADMIN_ORIGIN };
  return ofKind(documents, 'Ingress')
    .filter(({ metadata, spec }) => spec.rules.some(({ host }) => `https://${host}` !== wanted[metadata.name]))
    .map(({ metadata }) => `${metadata.name}: is at another address than the configuration says`);
}

/** Files have up to 10 MB, and the controller that is let in takes 1 unless it is told otherwise. */
export function ingressAllowsUploads(documents) {
  return ofKind(documents, 'Ingress')
    .filter(({ metadata }) => metadata.name === 'web')
    .filter(({ metadata }) => metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] !== '11m')
    .map(({ metadata }) => `${metadata.name}: lets no large file through`);
}

export function probesUseOpenPorts(documents) {
  return containers(documents).flatMap(({ name, container }) =>
    ['startupProbe', 'readinessProbe', 'livenessProbe']
      .filter((probe) => container[probe]?.httpGet && !hasPort(container, container[probe].httpGet.port))
      .map((probe) => `${name}: its ${probe} knocks where nobody listens`),
  );
}

export function volumesExist(documents) {
  const claims = new Set(ofKind(documents, 'PersistentVolumeClaim').map(({ metadata }) => metadata.name));
  return workloads(documents).flatMap(({ document, name, pod }) => {
    const volumes = pod.volumes ?? [];
    const own = (document.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
    const made = new Set([...own, ...volumes.map((volume) => volume.name)]);
    const mounted = pod.containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map((mount) => mount.name));
    return [
      ...mounted.filter((one) => !made.has(one)).map((one) => `${name}: there is no volume ${one}`),
      ...volumes
        .map(({ persistentVolumeClaim: claim }) => claim?.claimName)
        .filter((claim) => claim && !claims.has(claim))
        .map((claim) => `${name}: nobody claims ${claim}`),
    ];
  });
}

/** What clients send must outlive the pod that took it: it is in S3, or on a volume that lasts. */
export function uploadsArePersistent(documents, { whole }) {
  if (!whole) return [];
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
    .map(({ name }) => `${name}: what clients send would go with the pod`);
}

export function configurationExists(documents) {
  const maps = new Map(ofKind(documents, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]));
  return containers(documents).flatMap(({ name, container: { env = [], envFrom = [] } }) => [
    ...envFrom
      .filter(({ configMapRef }) => configMapRef && !maps.has(configMapRef.name))
      .map(({ configMapRef }) => `${name}: there is no configuration ${configMapRef.name}`),
    ...env
      .map(({ valueFrom }) => valueFrom?.configMapKeyRef)
      .filter((from) => from && !(from.key in (maps.get(from.name) ?? {})))
      .map((from) => `${name}: the configuration says nothing of ${from.key}`),
  ]);
}

export function deploymentsHaveDisruptionBudgets(documents) {
  const budgets = ofKind(documents, 'PodDisruptionBudget');
  const deployments = workloads(documents).filter(({ document }) => document.kind === 'Deployment');
  return [
    ...budgets
      .filter(({ spec }) => !deployments.some(({ labels }) => selects(spec.selector, labels)))
      .map(({ metadata }) => `${metadata.name}: keeps nobody`),
    ...deployments
      .filter(({ labels }) => !budgets.some(({ spec }) => selects(spec.selector, labels)))
      .map(({ name }) => `${name}: all of it may be taken away at once`),
  ];
}

export function autoscalersCanScale(documents) {
  return ofKind(documents, 'HorizontalPodAutoscaler').flatMap(({ metadata: { name }, spec }) => {
    const { kind, name: of } = spec.scaleTargetRef;
    const target = ofKind(documents, kind).find((one) => one.metadata.name === of);
    if (!target) return [`${name}: there is no ${kind} ${of} that could grow`];
    return [
      ...(spec.minReplicas < spec.maxReplicas ? [] : [`${name}: has no room to grow`]),
      ...(target.spec.replicas === undefined ? [] : [`${name}: each upgrade would set how many there are`]),
    ];
  });
}

const hasPort = ({ ports = [] }, wanted) =>
  ports.some(({ name, containerPort }) => name === wanted || containerPort === wanted);
