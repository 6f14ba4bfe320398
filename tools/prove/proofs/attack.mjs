import { accounts } from './attack/accounts.mjs';
import { bankPage } from './attack/bank-page.mjs';
import { bounces } from './attack/bounces.mjs';
import { clocks } from './attack/clocks.mjs';
import { conversions } from './attack/conversions.mjs';
import { database } from './attack/database.mjs';
import { emailChanges } from './attack/email-changes.mjs';
import { heldBodies } from './attack/held-bodies.mjs';
import { knownBrowsers } from './attack/known-browsers.mjs';
import { mailboxes } from './attack/mailboxes.mjs';
import { manyNetworks } from './attack/many-networks.mjs';
import { migrations } from './attack/migrations.mjs';
import { passwordHints, passwords } from './attack/passwords.mjs';
import { productionSettings } from './attack/production-settings.mjs';
import { protocol } from './attack/protocol.mjs';
import { roles } from './attack/roles.mjs';
import { searches } from './attack/searches.mjs';
import { sessions } from './attack/sessions.mjs';
import { signIns } from './attack/sign-ins.mjs';
import { AttackedSite } from './attack/site.mjs';
import { slowHeaders } from './attack/slow-headers.mjs';
import { supply } from './attack/supply.mjs';
import { uploads } from './attack/uploads.mjs';

/**
 * Each finding of both security tests has a check with its number, except H4, which the proof "second-step" shows, L14, a
 * documented decision in SECURITY.md, and N9, which backend/platform/http/connection-limits.spec.ts shows. The proof
 * "encryption" shows the TLS options of L12.
 */
export const title =
  'attacks from outside, each as a script: held bodies, lockouts, weak passwords, stolen sessions, uploads, locks, settings';

export const inTests = true;

/** Take a few seconds each, and have no time limit that depends on the machine. */
const QUICK_ATTACKS = {
  signIns,
  knownBrowsers,
  passwords,
  accounts,
  conversions,
  sessions,
  uploads,
  mailboxes,
  bounces,
  protocol,
  bankPage,
};
const SLOW_ATTACKS = { passwordHints, emailChanges, manyNetworks, database, clocks, searches, productionSettings };

export async function run({ full, check, log }) {
  const timed = async (name, attack) => {
    const began = performance.now();
    await attack();
    log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  await timed('heldBodies', () => heldBodies({ full, check, log }));
  if (full) await timed('slowHeaders', () => slowHeaders({ check, log }));
  const site = await AttackedSite.start();
  const context = { site, check, log };
  for (const [name, attack] of Object.entries({ ...QUICK_ATTACKS, ...(full && SLOW_ATTACKS) }))
    await timed(name, () => attack(context));
  await site.stop();
  if (!full) return;
  await timed('roles', () => roles(context));
  await timed('migrations', () => migrations(context));
  await timed('supply', () => supply(context));
}
