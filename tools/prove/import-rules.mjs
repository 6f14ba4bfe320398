import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { runBin } from '../run.mjs';
import { temporaryFolder } from '../temporary.mjs';

export const title = 'every wall of the house falls over when it is broken, and by its own name';

// A file, what it must not import, and the rule that says so.
const VIOLATIONS = {
  'contracts-depend-on-nothing': ['backend/contracts/money.ts', '../platform/database/index.ts'],
  'platform-knows-no-module': ['backend/platform/email/index.ts', '../../modules/auth/index.ts'],
  'modules-have-one-front-door': ['backend/modules/contact/contact.service.ts', '../auth/user.entity.ts'],
  'news-needs-nobody': ['backend/modules/contact/news.ts', '../billing/index.ts'],
  'the-house-uses-front-doors': ['backend/main.ts', './modules/auth/user.entity.ts'],
  'every-module-says-whom-it-uses': ['backend/modules/gifts/index.ts', '../auth/index.ts'],
  'whom-auth-uses': ['backend/modules/auth/index.ts', '../contact/index.ts'],
  'whom-contact-uses': ['backend/modules/contact/index.ts', '../billing/index.ts'],
  'whom-projects-uses': ['backend/modules/projects/index.ts', '../admin/index.ts'],
  'whom-files-uses': ['backend/modules/files/index.ts', '../cart/index.ts'],
  'whom-catalog-uses': ['backend/modules/catalog/index.ts', '../auth/index.ts'],
  'whom-billing-uses': ['backend/modules/billing/index.ts', '../cart/index.ts'],
  'whom-cart-uses': ['backend/modules/cart/index.ts', '../admin/index.ts'],
  'whom-admin-uses': ['backend/modules/admin/index.ts', '../gifts/index.ts'],
  'no-cycles': ['frontends/shared/api.ts', './session.ts', './api.ts'],
  'only-billing-knows-stripe': ['backend/modules/cart/cart.service.ts', 'stripe'],
  'remotes-stand-alone': ['frontends/portal/routes.tsx', '../admin/routes.tsx'],
  'shell-finds-remotes-at-run-time': ['frontends/shell/app.tsx', '../portal/routes.tsx'],
  'shared-knows-no-part': ['frontends/shared/app-frame.tsx', '../shell/app.tsx'],
  'frontends-know-only-the-contracts': ['frontends/admin/routes.tsx', '../../backend/modules/auth/index.ts'],
  'backend-knows-no-frontend': ['backend/app.ts', '../frontends/shared/routes.ts'],
  'tools-know-no-product': ['tools/start.mjs', '../backend/main.ts'],
  'product-knows-no-tool': ['backend/main.ts', '../tools/start.mjs'],
  'product-knows-no-test': ['backend/main.ts', './test/app.ts'],
  'server-runs-without-dev-packages': ['backend/main.ts', 'typescript'],
  'packages-are-declared': ['backend/main.ts', 'side-channel'],
  'imports-lead-somewhere': ['backend/main.ts', './nowhere'],
};

/** One house that breaks every rule once: each break must be found under its own name. */
export async function run({ check, say }) {
  const { default: rules } = await import(inRoot('.dependency-cruiser.cjs'));
  for (const { name } of rules.forbidden) if (!VIOLATIONS[name]) check(`${name} is tried`, false);
  const found = await violationsIn(createViolations());
  for (const [rule, [file, imported]] of Object.entries(VIOLATIONS)) {
    check(`${rule}: ${file} imports ${imported}`, found.has(`${rule} ${file}`));
  }
  say(`${Object.keys(VIOLATIONS).length} rules, each broken once`);
}

function createViolations() {
  const house = temporaryFolder('house');
  for (const shared of ['node_modules', 'package.json']) fs.symlinkSync(inRoot(shared), path.join(house, shared));
  for (const [file, imported, back] of Object.values(VIOLATIONS)) {
    write(path.join(house, file), `import '${imported}';\n`);
    const other = path.join(house, path.dirname(file), imported);
    if (path.extname(imported)) write(other, back ? `import '${back}';\n` : '');
  }
  return house;
}

async function violationsIn(house) {
  const { output } = await runBin(
    'dependency-cruiser',
    'depcruise',
    [
      '--config',
      inRoot('.dependency-cruiser.cjs'),
      '--no-cache',
      '--output-type=json',
      'backend',
      'frontends',
      'tools',
    ],
    { cwd: house },
  );
  return new Set(JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, text);
}
