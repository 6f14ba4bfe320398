// Import rules of the repository; `npm run check` enforces them.
const sharedModules = require('./tools/shared-modules.cjs');

const TESTS = '\\.(spec|test)\\.tsx?$|^backend/test/|^frontends/[a-z]+/testing/|^frontends/e2e/';

const EVENTS = '^backend/modules/(billing/orders|[^/]+)/events\\.ts$';

// Modules each module may import. Calls go down this table; events go up.
const uses = {
  auth: [],
  contact: ['auth'],
  projects: ['auth'],
  files: ['auth', 'projects'],
  messages: ['auth', 'projects', 'files'],
  approvals: ['auth', 'projects', 'files', 'messages'],
  catalog: [],
  billing: ['auth', 'projects'],
  cart: ['auth', 'catalog', 'billing'],
  'client-data': ['auth', 'files', 'billing'],
  settings: ['auth'],
  setup: ['auth', 'files', 'settings'],
  admin: ['auth', 'contact', 'projects', 'files', 'messages', 'approvals', 'catalog', 'billing', 'cart'],
};
const modules = Object.keys(uses).join('|');
// Folders of billing that each one may import, through their index.ts.
const billingUses = {
  details: [],
  stripe: [],
  ledger: ['stripe'],
  refunds: ['stripe', 'ledger'],
  disputes: ['stripe', 'ledger'],
  pdf: [],
  orders: ['stripe', 'ledger', 'refunds', 'pdf'],
  invoices: ['stripe', 'ledger', 'refunds', 'pdf'],
  subscriptions: ['stripe', 'ledger', 'orders', 'invoices'],
  dunning: ['stripe', 'ledger', 'invoices'],
  receivables: ['invoices', 'dunning'],
  reconciliation: ['stripe', 'ledger', 'disputes', 'orders', 'invoices', 'subscriptions'],
};
const remotes = 'marketing|portal|admin';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleImportRules = Object.entries(uses).map(([module, used]) =>
  rule(
    `${module}-imports`,
    'Calls go down. To notify a caller, emit an event.',
    { path: `^backend/modules/${module}/`, pathNot: TESTS },
    { path: `^backend/modules/(?!(${[module, ...used].join('|')})/)`, pathNot: EVENTS },
  ),
);

const billingImportRules = Object.entries(billingUses).map(([folder, used]) =>
  rule(
    `billing-${folder}-imports`,
    'Billing has floors: import lower folders through their index.ts.',
    { path: `^backend/modules/billing/${folder}/`, pathNot: TESTS },
    {
      path: '^backend/modules/billing/',
      pathNot: [
        EVENTS,
        `^backend/modules/billing/${folder}/`,
        `^backend/modules/billing/(${used.join('|')})/index\\.ts$`,
      ],
    },
  ),
);

module.exports = {
  forbidden: [
    rule(
      'contracts-import-nothing',
      'Both sides depend on the contracts, so the contracts depend on nothing.',
      { path: '^backend/contracts/', pathNot: TESTS },
      { pathNot: '^backend/contracts/' },
    ),
    rule(
      'platform-imports-no-module',
      'Modules depend on the platform, which depends on contracts and migrations only.',
      { path: '^backend/platform/', pathNot: TESTS },
      {
        path: '^(backend|frontends|tools)/',
        pathNot: '^backend/(platform|contracts|database/migrations)/|^backend/stripe-emulator/index\\.ts$',
      },
    ),
    rule(
      'stripe-emulator-imports-no-product',
      'The Stripe emulator stands in for another company and only shares the HTML helper.',
      { path: '^backend/stripe-emulator/', pathNot: TESTS },
      { path: '^(backend|frontends|tools|bench)/', pathNot: '^backend/(stripe-emulator/|platform/markup\\.ts$)' },
    ),
    rule(
      'one-file-imports-stripe-emulator',
      'With Stripe keys, the emulator must not be loaded.',
      {
        path: '^backend/',
        pathNot: `^backend/stripe-emulator/|^backend/platform/payments/emulated-payments\\.ts$|^backend/database/seed/money-context\\.ts$|${TESTS}`,
      },
      { path: '^backend/stripe-emulator/' },
    ),
    rule(
      'modules-import-index-only',
      'Import other modules through their index.ts.',
      { path: '^backend/modules/([^/]+)/', pathNot: TESTS },
      { path: '^backend/modules/', pathNot: ['^backend/modules/($1/|[^/]+/index\\.ts$)', EVENTS] },
    ),
    rule(
      'events-import-no-module',
      'Listeners must not depend on the module that emits an event.',
      { path: EVENTS },
      { path: '^backend/modules/' },
    ),
    rule(
      'backend-imports-module-index-only',
      'Startup and seed code imports modules through index.ts too.',
      { path: '^backend/', pathNot: `^backend/modules/|${TESTS}` },
      { path: '^backend/modules/', pathNot: '^backend/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'modules-are-listed',
      'Add new modules to the table in this file.',
      { path: `^backend/modules/(?!(${modules})/)` },
      { path: '^backend/' },
    ),
    ...moduleImportRules,
    ...billingImportRules,
    rule(
      'billing-root-imports-index-only',
      'Billing is put together from its folders, which are entered by their index.ts.',
      { path: '^backend/modules/billing/[^/]+\\.ts$', pathNot: TESTS },
      { path: '^backend/modules/billing/[^/]+/', pathNot: '/index\\.ts$' },
    ),
    rule(
      'billing-folders-are-listed',
      'Add new folders of billing to the table in this file.',
      { path: `^backend/modules/billing/(?!(${Object.keys(billingUses).join('|')})/)[^/]+/` },
      { path: '^backend/' },
    ),
    rule('no-cycles', 'Cyclic modules cannot be understood or tested on their own.', {}, { circular: true }),
    rule(
      'only-billing-imports-stripe',
      'Other modules work with invoices and orders.',
      { path: '^backend/', pathNot: `^backend/(modules/billing|platform/payments|stripe-emulator)/|${TESTS}` },
      { path: '(^|node_modules/)stripe(/|$)' },
    ),
    rule(
      'remotes-import-shared-only',
      'Remotes deploy on their own: import from shared, not from the shell or other remotes.',
      { path: `^frontends/(${remotes})/` },
      { path: '^frontends/', pathNot: '^frontends/($1|shared)/' },
    ),
    rule(
      'shell-loads-remotes-at-run-time',
      'Remotes deploy on their own: what the shell is built with would stay behind.',
      { path: '^frontends/shell/', pathNot: TESTS },
      { path: `^frontends/(${remotes})/` },
    ),
    rule(
      'shared-imports-no-part',
      'Shared code must not depend on a part that uses it.',
      { path: '^frontends/shared/', pathNot: TESTS },
      { path: '^frontends/', pathNot: '^frontends/shared/' },
    ),
    rule(
      'shared-modules-by-name',
      'Federation knows them as @atelier/shared/…; a relative import gives a remote its own copy, with its own state.',
      { path: '^frontends/', pathNot: TESTS },
      {
        path: `^frontends/shared/(${Object.values(sharedModules).flat().join('|')})\\.tsx?$`,
        dependencyTypesNot: ['aliased', 'type-only'],
      },
    ),
    rule(
      'frontends-import-contracts-only',
      'From the backend, frontends import contracts/index.ts only.',
      { path: '^frontends/' },
      { path: '^backend/', pathNot: '^backend/contracts/index\\.ts$' },
    ),
    rule(
      'backend-imports-no-frontend',
      'The backend serves built files.',
      { path: '^backend/' },
      { path: '^frontends/' },
    ),
    rule(
      'tools-import-no-product',
      'Tools build, start, and test the product from outside.',
      { path: '^(tools|bench)/' },
      { path: '^(backend|frontends)/', pathNot: '\\.json$' },
    ),
    rule(
      'product-imports-no-tool',
      'Only tests may import tools.',
      { path: '^(backend|frontends)/', pathNot: TESTS },
      { path: '^(tools|bench)/' },
    ),
    rule(
      'product-imports-no-test',
      'Tests import the product, never the reverse.',
      { path: '^(backend|frontends)/', pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      'backend-imports-no-dev-package',
      'Production installs omit dev packages; type-only imports are erased.',
      { path: '^backend/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'packages-are-declared',
      'Transitive packages can disappear with any update.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule('imports-resolve', 'Unresolved imports bypass the other rules.', {}, { couldNotResolve: true }),
  ],
  options: {
    webpackConfig: { fileName: `${__dirname}/tools/aliases.cjs` },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    moduleSystems: ['es6', 'cjs'],
    cache: { folder: '.cache/import-rules', strategy: 'content' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
