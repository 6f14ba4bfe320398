import * as network from './rules/network.mjs';
import * as pods from './rules/pods.mjs';
import * as wiring from './rules/wiring.mjs';

export const rules = { ...pods, ...wiring, ...network };
