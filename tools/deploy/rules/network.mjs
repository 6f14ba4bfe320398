import { containers, ofKind, selects, workloads } from '../documents.mjs';

const policies = (documents) =>
  ofKind(documents, 'NetworkPolicy').map(({ metadata, spec }) => ({ name: metadata.name, ...spec }));

/** Whoever no policy selects may talk to everybody. */
export function everyWorkloadHasNetworkPolicies(documents) {
  return workloads(documents).flatMap(({ name, labels }) =>
    ['Ingress', 'Egress']
      .filter((way) => {
        return !policies(documents).some(
          ({ podSelector, policyTypes }) => policyTypes?.includes(way) && selects(podSelector, labels),
        );
      })
      .map((way) => `${name}: no policy says what is allowed as ${way}`),
  );
}

/** A rule without a peer or without a port would be leave for everything. */
export function policiesNamePeersAndPorts(documents) {
  return policies(documents).flatMap(({ name, ingress = [], egress = [] }) =>
    [
      ...ingress.map(({ from, ports }) => ({ peers: from, ports })),
      ...egress.map(({ to, ports }) => ({ peers: to, ports })),
    ]
      .filter(({ peers, ports }) => !peers?.length || !ports?.length)
      .map(() => `${name}: lets everybody in or out`),
  );
}

/** Clouds hand out their secrets at this address to whoever asks from inside. */
export function egressBlocksCloudMetadata(documents) {
  return policies(documents).flatMap(({ name, egress = [] }) =>
    egress
      .flatMap(({ to = [] }) => to)
      .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !ipBlock.except?.includes('169.254.0.0/16'))
      .map(() => `${name}: lets out to the cloud's own address`),
  );
}

export function policiesSelectPods(documents) {
  return policies(documents).flatMap(({ name, podSelector, ingress = [], egress = [] }) => {
    const meant = containers(documents).filter(({ labels }) => selects(podSelector, labels));
    if (meant.length === 0) return [`${name}: is for nobody`];
    const ports = [
      ...ingress.flatMap(({ ports: own = [] }) => own.map((one) => [one, meant])),
      ...egress.flatMap(({ to = [], ports: own = [] }) => own.map((one) => [one, pods(documents, to)])),
    ];
    return ports
      .filter(
        ([{ port }, there]) =>
          typeof port === 'string' && !there.some(({ container }) => container.ports?.some((one) => one.name === port)),
      )
      .map(([{ port }]) => `${name}: nobody has a port ${port}`);
  });
}

/** The pods of this namespace that peers mean. */
const pods = (documents, peers) =>
  containers(documents).filter(({ labels }) =>
    peers.some(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, labels),
    ),
  );

/** Who may go out to a neighbour may come in there, and nothing is let in that nobody sends. */
export function egressMatchesIngress(documents) {
  const all = policies(documents);
  return workloads(documents).flatMap(({ name, labels }) =>
    workloads(documents)
      .filter((other) => other.name !== name)
      .flatMap((other) => {
        const out = all.some(
          ({ podSelector, egress = [] }) =>
            selects(podSelector, labels) && egress.some(({ to = [] }) => means(to, other.labels)),
        );
        const inside = all.some(
          ({ podSelector, ingress = [] }) =>
            selects(podSelector, other.labels) && ingress.some(({ from = [] }) => means(from, labels)),
        );
        return out === inside ? [] : [`${name} and ${other.name}: one side may, the other may not`];
      }),
  );
}

const means = (peers, labels) =>
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
      .map((service) => `${name}: the ingress is not let in to ${service}`),
  );
}
