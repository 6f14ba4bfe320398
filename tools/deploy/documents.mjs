export const ofKind = (documents, ...kinds) => documents.filter(({ kind }) => kinds.includes(kind));

export const workloads = (documents) =>
  ofKind(documents, 'Deployment', 'StatefulSet', 'Job').map((document) => {
    const { metadata = {}, spec } = document.spec.template;
    return { document, name: document.metadata.name, labels: metadata.labels ?? {}, pod: spec };
  });

export const containers = (documents) =>
  workloads(documents).flatMap((workload) =>
    [...(workload.pod.initContainers ?? []), ...workload.pod.containers].map((container) => ({
      ...workload,
      container,
    })),
  );

export const imageName = (image) => image.split('/').at(-1).split(/[:@]/)[0];

export const OWN_IMAGES = ['atelier', 'atelier-console', 'atelier-remotes'];
export const isOwnImage = ({ container }) => OWN_IMAGES.includes(imageName(container.image));

export function selects({ matchLabels = {}, matchExpressions = [] } = {}, labels) {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`This check does not know ${operator}`);
      return values.includes(labels[key]);
    })
  );
}
