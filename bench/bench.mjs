import { refuseOldNode } from '../tools/setup/node.mjs';

if (!refuseOldNode()) {
  const { bench } = await import('./main.mjs');
  process.exit(await bench(process.argv.slice(2)));
}
