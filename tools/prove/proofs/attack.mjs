import { accounts } from './attack/accounts.mjs';
import { database } from './attack/database.mjs';
import { heldBodies } from './attack/held-bodies.mjs';
import { mailboxes } from './attack/mailboxes.mjs';
import { passwords } from './attack/passwords.mjs';
import { productionSettings } from './attack/production-settings.mjs';
import { protocol } from './attack/protocol.mjs';
import { sessions } from './attack/sessions.mjs';
import { signIns } from './attack/sign-ins.mjs';
import { AttackedSite } from './attack/site.mjs';
import { slowHeaders } from './attack/slow-headers.mjs';
import { uploads } from './attack/uploads.mjs';

/**
 * Each finding of the security test has a check with its number. These are proven by specs alone:
 * L2 (clocks) contact.spec.ts and password-links.spec.ts, L8 (migrations) schema-changes.spec.ts and the proof "upgrade",
 * L9 (searches) submission-search.spec.ts, L11 and L12 (packages, manifests) the proofs "image" and "deployment",
 * M8 (projects for unproven emails) conversion.service.spec.ts and projects.emails.spec.ts, M11 (two database roles)
 * runtime-role.spec.ts, L13 (redirects of test payments) card-frame.spec.ts. L14 is a documented decision in SECURITY.md.
 */
export const title =
  'attacks from outside, each as a script: held bodies, lockouts, weak passwords, stolen sessions, uploads, locks, settings';

export async function run({ full, check, log }) {
  await heldBodies({ full, check, log });
  if (!full) return;
  await slowHeaders({ check, log });
  const site = await AttackedSite.start();
  const context = { site, check, log };
  for (const attack of [signIns, passwords, accounts, sessions, uploads, mailboxes, protocol, database])
    await attack(context);
  await productionSettings({ site, check });
  await site.stop();
}
