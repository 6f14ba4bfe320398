import { containers, ofKind, selects, workloads } from '../documents.mjs';

const policies = (documents) =>
  ofKind(documents, 'NetworkPolicy').map(({ metadata, spec }) => ({ name: metadata.name, ...spec }));

export function everyWorkloadHasNetworkPolicies(documents) {
  return workloads(documents).flatMap(({ name, labels }) =>
    ['Ingress', 'Egress']
      .filter((direction) => {
        return !policies(documents).some(
          ({ podSelector, policyTypes }) => policyTypes?.includes(direction) && selects(podSelector, labels),
        );
      })
      .map((direction) => `${name}: no ${direction} policy`),
  );
}

/** A rule without peers or ports would allow everything. */
export function policiesNamePeersAndPorts(documents) {
  return policies(documents).flatMap(({ name, ingress = [], egress = [] }) =>
    [
      ...ingress.map(({ from, ports }) => ({ peers: from, ports })),
      ...egress.map(({ to, ports }) => ({ peers: to, ports })),
    ]
      .filter(({ peers, ports }) => !peers?.length || !ports?.length)
      .map(() => `${name}: allows all peers or ports`),
  );
}

/** Cloud providers serve instance credentials at this address. */
export function egressBlocksCloudMetadata(documents) {
  return policies(documents).flatMap(({ name, egress = [] }) =>
    egress
      .flatMap(({ to = [] }) => to)
      .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !ipBlock.except?.includes('169.254.0.0/16'))
      .map(() => `${name}: allows egress to the cloud metadata address`),
  );
}

export function policiesSelectPods(documents) {
  return policies(documents).flatMap(({ name, podSelector, ingress = [], egress = [] }) => {
    const selected = containers(documents).filter(({ labels }) => selects(podSelector, labels));
    if (selected.length === 0) return [`${name}: selects no pods`];
    const ports = [
      ...ingress.flatMap(({ ports: rulePorts = [] }) => rulePorts.map((one) => [one, selected])),
      ...egress.flatMap(({ to = [], ports: rulePorts = [] }) => rulePorts.map((one) => [one, pods(documents, to)])),
    ];
    return ports
      .filter(
        ([{ port }, targets]) =>
          typeof port === 'string' &&
          !targets.some(({ container }) => container.ports?.some((one) => one.name === port)),
      )
      .map(([{ port }]) => `${name}: no pod has a port ${port}`);
  });
}

const pods = (documents, peers) =>
  containers(documents).filter(({ labels }) =>
    peers.some(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, labels),
    ),
  );

/** Each egress rule between workloads needs a matching ingress rule, and the reverse. */
export function egressMatchesIngress(documents) {
  const all = policies(documents);
  return workloads(documents).flatMap(({ name, labels }) =>
    workloads(documents)
      .filter((other) => other.name !== name)
      .flatMap((other) => {
        const allowsEgress = all.some(
          ({ podSelector, egress = [] }) =>
            selects(podSelector, labels) && egress.some(({ to = [] }) => allows(to, other.labels)),
        );
        const allowsIngress = all.some(
          ({ podSelector, ingress = [] }) =>
            selects(podSelector, other.labels) && ingress.some(({ from = [] }) => allows(from, labels)),
        );
        return allowsEgress === allowsIngress ? [] : [`${name} and ${other.name}: egress and ingress differ`];
      }),
  );
}

const allows = (peers, labels) =>
  peers.some(({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, labels));

export function ingressControllerIsAllowed(documents) {
  return ofKind(documents, 'Ingress').flatMap(({ metadata: { name }, spec }) =>
    spec.rules
      .flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name))
      .filter((service) => {
        const selector = ofKind(documents, 'Service').find((one) => one.metadata.name === service)?.spec.selector ?? {};
        return !policies(documents).some(
          ({ podSelector, ingress = [] }) =>
            selects(podSelector, selector) &&
            ingress.some(({ from = [] }) => from.some((peer) => peer.namespaceSelector)),
        );
      })
      .map((service) => `${name}: the ingress controller can't reach ${service}`),
  );
}
