import * as network from './rules/network.mjs';
import * as pods from './rules/pods.mjs';
import * as wiring from './rules/wiring.mjs';

/** What holds for everything that is sent to a cluster, by its name: each takes all documents and says what is wrong. */
export const rules = { ...pods, ...wiring, ...network };
