// Everything here runs on a Node that is too old, so that it can say so: the rest is loaded afterwards.
import { refuseOldNode } from './setup/node.mjs';

if (!refuseOldNode()) import('./start/main.mjs').then((story) => story.start());
