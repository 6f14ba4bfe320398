import { heldBodies } from './attack/held-bodies.mjs';
import { slowHeaders } from './attack/slow-headers.mjs';

export const title =
  'cheap attacks from outside: thousands of held bodies leave memory, other visitors, and readiness alone';

export async function run({ full, check, log }) {
  await heldBodies({ full, check, log });
  if (full) await slowHeaders({ check, log });
}
