import { refuseOldNode } from '../tools/setup/node.mjs';

if (!refuseOldNode()) {
  const { bench } = await import('./story.mjs');
  process.exit(await bench(process.argv.slice(2)));
}
