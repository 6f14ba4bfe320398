import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { runBin } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';

export const title = 'each import rule reports its violation';

const VIOLATIONS = {
  'contracts-import-nothing': ['backend/contracts/money.ts', '../platform/database/index.ts'],
  'platform-imports-no-module': ['backend/platform/email/index.ts', '../../modules/auth/index.ts'],
  'stripe-emulator-imports-no-product': ['backend/stripe-emulator/webhooks.ts', '../contracts/money.ts'],
  'one-file-imports-stripe-emulator': ['backend/app.ts', './stripe-emulator/index.ts'],
  'modules-import-index-only': ['backend/modules/contact/contact.service.ts', '../auth/user.entity.ts'],
  'events-import-no-module': ['backend/modules/contact/events.ts', '../billing/index.ts'],
  'backend-imports-module-index-only': ['backend/main.ts', './modules/auth/user.entity.ts'],
  'modules-are-listed': ['backend/modules/gifts/index.ts', '../auth/index.ts'],
  'auth-imports': ['backend/modules/auth/index.ts', '../contact/index.ts'],
  'contact-imports': ['backend/modules/contact/index.ts', '../billing/index.ts'],
  'projects-imports': ['backend/modules/projects/index.ts', '../admin/index.ts'],
  'files-imports': ['backend/modules/files/index.ts', '../cart/index.ts'],
  'catalog-imports': ['backend/modules/catalog/index.ts', '../auth/index.ts'],
  'billing-imports': ['backend/modules/billing/index.ts', '../cart/index.ts'],
  'billing-stripe-imports': ['backend/modules/billing/stripe/index.ts', '../orders/index.ts'],
  'billing-ledger-imports': ['backend/modules/billing/ledger/index.ts', '../refunds/index.ts'],
  'billing-refunds-imports': ['backend/modules/billing/refunds/index.ts', '../ledger/ledger.service.ts'],
  'billing-disputes-imports': ['backend/modules/billing/disputes/index.ts', '../invoices/index.ts'],
  'billing-orders-imports': ['backend/modules/billing/orders/index.ts', '../subscriptions/index.ts'],
  'billing-invoices-imports': ['backend/modules/billing/invoices/index.ts', '../dunning/index.ts'],
  'billing-subscriptions-imports': ['backend/modules/billing/subscriptions/index.ts', '../dunning/index.ts'],
  'billing-dunning-imports': ['backend/modules/billing/dunning/index.ts', '../reconciliation/index.ts'],
  'billing-reconciliation-imports': ['backend/modules/billing/reconciliation/index.ts', '../dunning/index.ts'],
  'billing-root-imports-index-only': ['backend/modules/billing/billing.module.ts', './orders/order.entity.ts'],
  'billing-folders-are-listed': ['backend/modules/billing/gifts/index.ts', '../../../main.ts'],
  'cart-imports': ['backend/modules/cart/index.ts', '../admin/index.ts'],
  'admin-imports': ['backend/modules/admin/index.ts', '../gifts/index.ts'],
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
  for (const { name } of rules.forbidden) if (!VIOLATIONS[name]) check(`${name} has a test`, false);
  const found = await violationsIn(createViolations());
  for (const [rule, [file, imported]] of Object.entries(VIOLATIONS)) {
    check(`${rule}: ${file} imports ${imported}`, found.has(`${rule} ${file}`));
  }
  log(`${Object.keys(VIOLATIONS).length} rules, each violated once`);
}

function createViolations() {
  const root = temporaryFolder('import-rules');
  for (const shared of ['node_modules', 'package.json']) fs.symlinkSync(inRoot(shared), path.join(root, shared));
  for (const [file, imported, importedBack] of Object.values(VIOLATIONS)) {
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
