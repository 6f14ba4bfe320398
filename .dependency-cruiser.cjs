// The walls of the house, as rules with names; npm run check keeps them.
const TESTS = '\\.(spec|test)\\.tsx?$|^backend/test/|^frontends/shared/testing/|^frontends/e2e/';

/** What has happened in a module is for everybody to hear. */
const NEWS = '^backend/modules/[^/]+/events\\.ts$';

// Who uses whom: calls go down this table, news comes up as events.
const uses = {
  auth: [],
  contact: ['auth'],
  projects: ['auth'],
  files: ['auth', 'projects'],
  catalog: [],
  billing: ['auth', 'projects'],
  cart: ['auth', 'catalog', 'billing'],
  admin: ['auth', 'contact', 'projects', 'files', 'catalog', 'billing', 'cart'],
};
const modules = Object.keys(uses).join('|');
const remotes = 'marketing|portal|admin';

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const whoUsesWhom = Object.entries(uses).map(([module, used]) =>
  wall(
    `whom-${module}-uses`,
    'Calls go down; a module that must tell its caller something emits an event.',
    { path: `^backend/modules/${module}/`, pathNot: TESTS },
    { path: `^backend/modules/(?!(${[module, ...used].join('|')})/)`, pathNot: NEWS },
  ),
);

module.exports = {
  forbidden: [
    wall(
      'contracts-depend-on-nothing',
      'Both sides build on the contracts, so they build on nobody.',
      { path: '^backend/contracts/', pathNot: TESTS },
      { pathNot: '^backend/contracts/' },
    ),
    wall(
      'platform-knows-no-module',
      'Modules stand on the platform; it stands on the contracts and the migrations.',
      { path: '^backend/platform/', pathNot: TESTS },
      { path: '^(backend|frontends|tools)/', pathNot: '^backend/(platform|contracts|migrations)/' },
    ),
    wall(
      'modules-have-one-front-door',
      'Another module is what its index.ts says, and nothing behind it.',
      { path: '^backend/modules/([^/]+)/', pathNot: TESTS },
      { path: '^backend/modules/', pathNot: '^backend/modules/($1/|[^/]+/(index|events)\\.ts$)' },
    ),
    wall(
      'news-needs-nobody',
      'Who hears of something does not come to depend on who said it.',
      { path: NEWS },
      { path: '^backend/modules/' },
    ),
    wall(
      'the-house-uses-front-doors',
      'What starts and seeds the product comes in by index.ts too.',
      { path: '^backend/', pathNot: `^backend/modules/|${TESTS}` },
      { path: '^backend/modules/', pathNot: '^backend/modules/[^/]+/index\\.ts$' },
    ),
    wall(
      'every-module-says-whom-it-uses',
      'A new module belongs into the table of this file.',
      { path: `^backend/modules/(?!(${modules})/)` },
      { path: '^backend/' },
    ),
    ...whoUsesWhom,
    wall('no-cycles', 'What needs itself cannot be understood in parts.', {}, { circular: true }),
    wall(
      'only-billing-knows-stripe',
      'Everyone else speaks of invoices and orders.',
      { path: '^backend/', pathNot: `^backend/(modules/billing|platform/payments)/|${TESTS}` },
      { path: '(^|node_modules/)stripe(/|$)' },
    ),
    wall(
      'remotes-stand-alone',
      'A remote deploys alone: it builds on what is shared, not on the shell or its neighbours.',
      { path: `^frontends/(${remotes})/` },
      { path: '^frontends/', pathNot: '^frontends/($1|shared)/' },
    ),
    wall(
      'shell-finds-remotes-at-run-time',
      'Only the server rendering of public pages is built together with the marketing pages.',
      { path: '^frontends/shell/', pathNot: `^frontends/shell/server\\.tsx$|${TESTS}` },
      { path: `^frontends/(${remotes})/` },
    ),
    wall(
      'shared-knows-no-part',
      'What every part builds on builds on none of them.',
      { path: '^frontends/shared/', pathNot: TESTS },
      { path: '^frontends/', pathNot: '^frontends/shared/' },
    ),
    wall(
      'frontends-know-only-the-contracts',
      'The browser gets what both sides agreed on, by its front door.',
      { path: '^frontends/' },
      { path: '^backend/', pathNot: '^backend/contracts/index\\.ts$' },
    ),
    wall('backend-knows-no-frontend', 'It serves what was built.', { path: '^backend/' }, { path: '^frontends/' }),
    wall(
      'tools-know-no-product',
      'Tools build, start and test the product from outside.',
      { path: '^(tools|bench)/' },
      { path: '^(backend|frontends)/', pathNot: '\\.json$' },
    ),
    wall(
      'product-knows-no-tool',
      'Only tests may lean on the tools.',
      { path: '^(backend|frontends)/', pathNot: TESTS },
      { path: '^(tools|bench)/' },
    ),
    wall(
      'product-knows-no-test',
      'Tests look at the product, never the other way round.',
      { path: '^(backend|frontends)/', pathNot: TESTS },
      { path: TESTS },
    ),
    wall(
      'server-runs-without-dev-packages',
      'Production installs without them; types are gone by then.',
      { path: '^backend/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'packages-are-declared',
      'What is there by luck of another package is gone one day.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'imports-lead-somewhere',
      'A wall cannot stand on an import that leads nowhere.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    webpackConfig: { fileName: `${__dirname}/tools/aliases.cjs` },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    moduleSystems: ['es6', 'cjs'],
    cache: { folder: '.cache/walls', strategy: 'content' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
