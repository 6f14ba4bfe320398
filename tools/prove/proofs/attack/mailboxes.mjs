import { eventually } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const VICTIM = 'victim@elsewhere.example';
const MESSAGES = 12;
const TAGS = 6;

export async function mailboxes({ site, check }) {
  await receipts({ site, check });
  await tags({ site, check });
  const { call } = await site.client('gus', 'gus@example.com');
  await call('POST', '/api/password', { currentPassword: PASSWORD, newPassword: 'another walk at night' });
  const hasNotice = async () =>
    (await mailsTo(site, 'gus@example.com')).some(({ kind }) => kind === 'auth.password-changed');
  check('L10: a changed password is noticed by email', await eventually(hasNotice));
}

async function receipts({ site, check }) {
  const replies = [];
  for (let i = 0; i < MESSAGES; i += 1) replies.push(await site.submit(VICTIM));
  check(
    'M9: every message is kept',
    replies.every(({ status }) => status === 201),
  );
  check('M9: a mailbox gets three receipts a day', (await countSent(site, VICTIM, 'contact.')) === 3);
}

async function tags({ site, check }) {
  for (let i = 0; i < TAGS; i += 1) {
    await site.submit(`reader+${i}@elsewhere.example`);
    await site.client(`joiner${i}`, `joiner+${i}@elsewhere.example`);
  }
  check('M9: also with tags in its address', (await countSent(site, 'reader+%', 'contact.')) === 3);
  check('M9: and three welcome emails', (await countSent(site, 'joiner+%', 'auth.')) === 3);
}

const mailsTo = async ({ database }, recipient) =>
  (await database.query('select kind, state from mails where recipient like $1', [recipient])).rows;

/** Once no email of this kind waits. */
async function countSent(site, recipient, kind) {
  const isDone = async () =>
    (await site.database.query(`select from mails where kind like $1 || '%' and state = 'waiting'`, [kind]))
      .rowCount === 0;
  await eventually(isDone);
  return (await mailsTo(site, recipient)).filter(({ state }) => state === 'sent').length;
}
