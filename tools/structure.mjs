import { callGraph } from './structure/call-graph.mjs';
import { flows, STRIPE_SYNC } from './structure/measured.mjs';
import { isTest, read, sourceFiles } from './structure/source-files.mjs';
import { twoWayPairs } from './structure/two-way-pairs.mjs';

const files = sourceFiles();

const linesOf = (file) => read(file).split('\n').length - 1;

function sizes(name, filter) {
  const lines = files
    .filter(filter)
    .map(linesOf)
    .sort((a, b) => a - b);
  const at = (part) => lines[Math.min(lines.length - 1, Math.floor(lines.length * part))];
  const total = lines.reduce((sum, count) => sum + count, 0);
  return [name, lines.length, total, at(0.5), at(0.9), lines.at(-1)];
}

const isMigration = (file) => file.startsWith('backend/database/migrations/');
const isProduct = (file) => /^(backend|frontends)\//.test(file) && !isTest(file) && !isMigration(file);

const isTool = (file) => /^(tools|bench)\//.test(file);

const print = (rows) => {
  for (const [name, ...values] of rows) console.log(`  ${String(name).padEnd(34)}${values.join('  ')}`);
};

const pairs = twoWayPairs();
console.log(`Folder pairs that import each other: ${pairs.length}`);
for (const [one, other] of pairs) console.log(`  ${one} ⇄ ${other}`);

console.log('\nBilling files with a function that a flow reaches, and folder crossings between them');
for (const flow of flows) {
  const { reached, crossings } = callGraph(flow);
  console.log(`  ${flow.name}: ${reached.length} files, ${crossings.length} crossings`);
  if (process.argv.includes('--files')) for (const file of reached) console.log(`    ${file}`);
}

const stripeSync = new Map(STRIPE_SYNC.map((file) => [file, linesOf(`backend/modules/billing/${file}`)]));
console.log(
  `\nLines that keep orders, invoices, and subscriptions in step with Stripe: ${[...stripeSync.values()].reduce((sum, count) => sum + count, 0)} in ${stripeSync.size} files`,
);
if (process.argv.includes('--files')) print([...stripeSync]);

console.log('\nFiles, lines, median, 90th percentile, largest file');
print([
  sizes('backend and frontends', isProduct),
  sizes('backend', (file) => file.startsWith('backend/') && isProduct(file)),
  sizes('backend/modules/billing', (file) => file.startsWith('backend/modules/billing/') && isProduct(file)),
  sizes('frontends', (file) => file.startsWith('frontends/') && isProduct(file)),
  sizes('migrations', isMigration),
  sizes('tools and bench', isTool),
  sizes('all but migrations and tests', (file) => isProduct(file) || isTool(file)),
  sizes('tests', isTest),
]);
