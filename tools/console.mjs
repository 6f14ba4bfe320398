// Keep this file loadable by old Node versions, so the version check can run.
import { refuseOldNode } from './setup/node.mjs';

if (!refuseOldNode()) import('./start/console.mjs').then((module) => module.startConsole());
