import { eventually } from '../../support/visitor.mjs';
import { PASSWORD } from './site.mjs';

const VICTIM = 'victim@elsewhere.example';
const MESSAGES = 12;

export async function mailboxes({ site, check }) {
  const form = {
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: VICTIM,
    projectType: 'other',
    message: 'Call me back.',
  };
  const replies = [];
  for (let i = 0; i < MESSAGES; i += 1) replies.push(await site.visitor()('POST', '/api/contact', form));
  const mailsTo = async (recipient) =>
    (await site.database.query('select kind, state from mails where recipient = $1', [recipient])).rows;
  const isDone = async () =>
    (await site.database.query(`select from mails where kind like 'contact.%' and state = 'waiting'`)).rowCount === 0;
  check(
    'M9: every message is kept',
    replies.every(({ status }) => status === 201),
  );
  await eventually(isDone);
  const sent = (await mailsTo(VICTIM)).filter(({ state }) => state === 'sent');
  check('M9: a mailbox gets three receipts a day', sent.length === 3);

  const { call } = await site.client('gus', 'gus@example.com');
  await call('POST', '/api/password', { currentPassword: PASSWORD, newPassword: 'another walk at night' });
  const hasNotice = async () => (await mailsTo('gus@example.com')).some(({ kind }) => kind === 'auth.password-changed');
  check('L10: a changed password is noticed by email', await eventually(hasNotice));
}
