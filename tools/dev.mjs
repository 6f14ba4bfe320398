// As with npm start, everything here runs on a Node that is too old, so that it can say so.
import { refuseOldNode } from './setup/node.mjs';

if (!refuseOldNode()) import('./dev/main.mjs').then((story) => story.dev());
