import * as network from './rules/network.mjs';
import * as pods from './rules/pods.mjs';
import * as wiring from './rules/wiring.mjs';

/** @type {Record<string, (documents: any[], context: any) => string[]>} */
export const rules = { ...pods, ...wiring, ...network };
