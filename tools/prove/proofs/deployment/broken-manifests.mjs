const pod = (document) => document.spec.template.spec;
const container = (document) => pod(document).containers[0];
const fromSecret = (key) => ({ name: key, valueFrom: { secretKeyRef: { name: 'atelier', key } } });
const variable = (document, name) => container(document).env.find((one) => one.name === name);

/**
 * For each rule: changes that break it, and a part of the expected problem.
 * @type {Record<string, [change: (the: (kind: string, name?: string) => any, all: any[]) => unknown, message: string][]>}
 */
export const brokenManifests = {
  podsRunAsNonRoot: [
    [(the) => delete pod(the('Deployment', 'admin')).securityContext.runAsNonRoot, 'admin'],
    [(the) => (pod(the('Job', 'migrate')).securityContext.runAsUser = 0), 'migrate'],
  ],
  containersDropPrivileges: [[(the) => delete container(the('Deployment', 'web')).securityContext.capabilities, 'web']],
  rootFilesystemIsReadOnly: [
    [(the) => (container(the('Deployment', 'worker')).securityContext.readOnlyRootFilesystem = false), 'worker'],
  ],
  noServiceAccountTokens: [[(the) => delete pod(the('Deployment', 'web')).automountServiceAccountToken, 'web']],
  containersHaveProbes: [
    [(the) => delete container(the('Deployment', 'web')).readinessProbe, 'readiness probe'],
    [(the) => delete container(the('Deployment', 'admin')).livenessProbe, 'liveness probe'],
  ],
  containersHaveResources: [[(the) => delete container(the('Deployment', 'web')).resources.limits, 'web']],
  imagesArePinned: [
    [(the) => (container(the('Deployment', 'web')).image = 'atelier:latest'), 'atelier:latest'],
    [(the) => (container(the('Deployment', 'web')).image = 'nginx:1.29'), 'nginx'],
  ],
  variablesAreKnown: [
    [(the) => container(the('Deployment', 'web')).env.push({ name: 'SMTP_URI', value: '' }), 'SMTP_URI'],
    [(the) => (the('ConfigMap').data.SITE_TOWN = 'Asheville'), 'SITE_TOWN'],
  ],
  secretsAreReferenced: [
    [(the) => container(the('Deployment', 'web')).env.push({ name: 'SESSION_SECRET', value: 'x' }), 'SESSION_SECRET'],
    [(the) => (the('ConfigMap').data.S3_SECRET_ACCESS_KEY = 'x'), 'is a secret'],
    [(_, all) => all.push({ kind: 'Secret', metadata: { name: 'atelier' } }), 'in a file'],
  ],
  staticServersHaveNoSecrets: [
    [(the) => (container(the('Deployment', 'admin')).envFrom = [{ secretRef: { name: 'atelier' } }]), 'admin'],
  ],
  secretsAreNamed: [
    [(the) => container(the('Deployment', 'web')).envFrom.push({ secretRef: { name: 'atelier' } }), 'web'],
  ],
  migrationHasDatabaseSecretsOnly: [
    [(the) => container(the('Job', 'migrate')).env.push(fromSecret('SESSION_SECRET')), 'SESSION_SECRET'],
  ],
  processesHaveTheirSecretsOnly: [
    [(the) => container(the('Deployment', 'worker')).env.push(fromSecret('STRIPE_WEBHOOK_SECRET')), 'STRIPE_WEBHOOK'],
    [(the) => container(the('Deployment', 'worker')).env.push(fromSecret('STRIPE_PUBLISHABLE_KEY')), 'worker'],
    [(the) => container(the('Deployment', 'worker')).env.push(fromSecret('ADMIN_PASSWORD')), 'ADMIN_PASSWORD'],
    [(the) => container(the('Deployment', 'web')).env.push(fromSecret('SMTP_URL')), 'SMTP_URL'],
    [(the) => container(the('Deployment', 'web')).env.push(fromSecret('MIGRATE_DATABASE_URL')), 'web'],
  ],
  workloadsSelectTheirPods: [[(the) => (the('Deployment', 'web').spec.template.metadata.labels = {}), 'web']],
  servicesSelectOneWorkload: [
    [(the) => (the('Service', 'admin').spec.selector = { 'app.kubernetes.io/component': 'console' }), 'no pods'],
    [(the) => (the('Service', 'web').spec.selector = { 'app.kubernetes.io/part-of': 'atelier' }), 'several workloads'],
    [(the) => (the('Service', 'web').spec.ports[0].targetPort = 'https'), 'listens on https'],
  ],
  ingressesHaveBackends: [
    [(the) => (the('Ingress', 'admin').spec.rules[0].http.paths[0].backend.service.name = 'console'), 'console'],
    [(the) => delete the('Ingress', 'web').spec.tls, 'no certificate'],
  ],
  ingressHostsMatchConfig: [[(the) => (the('Ingress', 'admin').spec.rules[0].host = 'admin.example.com'), 'admin']],
  ingressAllowsUploads: [[(the) => delete the('Ingress', 'web').metadata.annotations, 'web']],
  probesUseOpenPorts: [
    [(the) => (container(the('Deployment', 'web')).livenessProbe.httpGet.port = 'htpp'), 'livenessProbe'],
  ],
  volumesExist: [
    [(the) => pod(the('Deployment', 'web')).volumes.pop(), 'volume'],
    [(the) => (pod(the('Deployment', 'web')).volumes[0].persistentVolumeClaim = { claimName: 'files' }), 'claim files'],
  ],
  uploadsArePersistent: [[(the) => (variable(the('Deployment', 'web'), 'STORAGE_URL').name = 'STORAGE'), 'web']],
  configurationExists: [
    [(the) => delete the('ConfigMap').data.STORAGE_URL, 'STORAGE_URL'],
    [(the) => (container(the('Job', 'migrate')).envFrom[0].configMapRef.name = 'other'), 'other'],
  ],
  deploymentsHaveDisruptionBudgets: [
    [(the) => (the('PodDisruptionBudget', 'web').spec.selector.matchLabels = { a: 'b' }), 'selects no deployment'],
    [(the, all) => all.splice(all.indexOf(the('PodDisruptionBudget', 'admin')), 1), 'admin'],
  ],
  autoscalersCanScale: [
    [(the) => (the('HorizontalPodAutoscaler', 'web').spec.scaleTargetRef.name = 'site'), 'site'],
    [(the) => (the('HorizontalPodAutoscaler', 'worker').spec.maxReplicas = 2), 'not above minReplicas'],
    [(the) => (the('Deployment', 'web').spec.replicas = 3), 'each upgrade'],
  ],
  everyWorkloadHasNetworkPolicies: [
    [(the, all) => all.splice(all.indexOf(the('NetworkPolicy', 'deny-all')), 1), 'admin'],
  ],
  policiesNamePeersAndPorts: [
    [(the) => delete the('NetworkPolicy', 'from-ingress').spec.ingress[0].from, 'from-ingress'],
    [(the) => delete the('NetworkPolicy', 'to-the-world').spec.egress[0].ports, 'to-the-world'],
  ],
  egressBlocksCloudMetadata: [
    [(the) => delete the('NetworkPolicy', 'to-mail').spec.egress[0].to[0].ipBlock.except, 'to-mail'],
  ],
  policiesSelectPods: [
    [(the) => (the('NetworkPolicy', 'to-mail').spec.podSelector.matchLabels = { a: 'b' }), 'to-mail: selects no pods'],
    [(the) => (the('NetworkPolicy', 'from-ingress').spec.ingress[0].ports[0].port = 'https'), 'port https'],
  ],
  egressMatchesIngress: [
    [
      (the) =>
        the('NetworkPolicy', 'from-ingress').spec.ingress[0].from.push({
          podSelector: { matchLabels: { 'app.kubernetes.io/component': 'worker' } },
        }),
      'worker and web',
    ],
  ],
  ingressControllerIsAllowed: [
    [(the) => (the('NetworkPolicy', 'from-ingress').spec.podSelector.matchExpressions[0].values = ['web']), 'admin'],
  ],
};
