import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { runBin } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';

export const title = 'each import rule reports its violation';

// Those of each module and folder, named after it, are derived: they import a folder that no list names.
const VIOLATIONS = {
  'contracts-import-nothing': ['backend/contracts/money.ts', '../platform/database/index.ts'],
  'platform-imports-no-module': ['backend/platform/email/index.ts', '../../modules/auth/index.ts'],
  'stripe-emulator-imports-no-product': ['backend/stripe-emulator/webhooks.ts', '../contracts/money.ts'],
  'one-file-imports-stripe-emulator': ['backend/app.ts', './stripe-emulator/index.ts'],
  'modules-import-index-only': ['backend/modules/contact/contact.service.ts', '../auth/user.entity.ts'],
  'events-import-no-module': ['backend/modules/contact/events.ts', '../billing/index.ts'],
  'backend-imports-module-index-only': ['backend/main.ts', './modules/auth/user.entity.ts'],
  'modules-are-listed': ['backend/modules/gifts/index.ts', '../auth/index.ts'],
  'billing-root-imports-index-only': ['backend/modules/billing/billing.module.ts', './orders/order.entity.ts'],
  'billing-folders-are-listed': ['backend/modules/billing/gifts/index.ts', '../../../main.ts'],
  'no-cycles': ['frontends/shared/api.ts', './session.ts', './api.ts'],
  'only-billing-imports-stripe': ['backend/modules/cart/cart.service.ts', 'stripe'],
  'remotes-import-shared-only': ['frontends/portal/routes.tsx', '../admin/routes.tsx'],
  'shell-loads-remotes-at-run-time': ['frontends/shell/app.tsx', '../portal/routes.tsx'],
  'shared-imports-no-part': ['frontends/shared/frame.tsx', '../shell/app.tsx'],
  'frontends-import-contracts-only': ['frontends/admin/routes.tsx', '../../backend/modules/auth/index.ts'],
  'backend-imports-no-frontend': ['backend/app.ts', '../frontends/shared/routes.ts'],
  'tools-import-no-product': ['tools/start.mjs', '../backend/main.ts'],
  'product-imports-no-tool': ['backend/main.ts', '../tools/start.mjs'],
  'product-imports-no-test': ['backend/main.ts', './test/app.ts'],
  'backend-imports-no-dev-package': ['backend/main.ts', 'typescript'],
  'packages-are-declared': ['backend/main.ts', 'side-channel'],
  'imports-resolve': ['backend/main.ts', './nowhere'],
};

export async function run({ check, log }) {
  const { default: rules } = await import(inRoot('.dependency-cruiser.cjs'));
  const all = rules.forbidden.map(({ name, from }) => [name, VIOLATIONS[name] ?? folderViolation(name, from)]);
  const violations = all.filter(([, violation]) => violation);
  for (const [name, violation] of all) if (!violation) check(`${name} has a test`, false);
  const found = await violationsIn(createViolations(violations.map(([, violation]) => violation)));
  for (const [rule, [file, imported]] of violations) {
    check(`${rule}: ${file} imports ${imported}`, found.has(`${rule} ${file}`));
  }
  log(`${violations.length} rules, each violated once`);
}

const folderViolation = (name, { path: folder }) =>
  name.endsWith('-imports') ? [`${folder.slice(1)}index.ts`, '../gifts/index.ts'] : undefined;

function createViolations(violations) {
  const root = temporaryFolder('import-rules');
  for (const shared of ['node_modules', 'package.json']) fs.symlinkSync(inRoot(shared), path.join(root, shared));
  for (const [file, imported, importedBack] of violations) {
    write(path.join(root, file), `import '${imported}';\n`);
    const importedFile = path.join(root, path.dirname(file), imported);
    if (path.extname(imported)) write(importedFile, importedBack ? `import '${importedBack}';\n` : '');
  }
  return root;
}

async function violationsIn(root) {
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
    { cwd: root },
  );
  return new Set(JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, text);
}
