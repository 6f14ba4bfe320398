import { refusedReply } from '@atelier/shared/testing/emails';
import { emailAdvice, emailStateText, failureReason } from './failure-reason';

it.each([
  ['550 5.1.1 <rosa@example.com>: Recipient address rejected: User unknown', 'the mailbox doesn’t exist'],
  ['Can’t send mail - all recipients were rejected: 550 No such user', 'the mailbox doesn’t exist'],
  ['552 5.2.2 Mailbox full', 'the mailbox is full'],
  ['550 5.7.1 Blocked by policy', 'the recipient’s mail server blocked it'],
  ['552 5.3.4 Message too big', 'it’s too large for the recipient’s mail server'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'our mail server refused the sign-in'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'we couldn’t reach the mail server'],
  ['554 Transaction failed', 'the mail server refused it'],
  ['451 4.3.0 Try again later', 'the mail server didn’t accept it in time'],
  ['The queue no longer has this email', 'it couldn’t be sent'],
  [null, 'it couldn’t be sent'],
])('explains “%s”', (reason, text) => {
  expect(failureReason(reason)).toBe(text);
});

it.each([
  [null, 'Delivered to the mail server'],
  ['Saved in the data folder: SMTP_URL isn’t set', 'Saved as a file: no mail server was connected'],
])('says where a sent email is: %s', (reason, text) => {
  expect(emailStateText({ ...refusedReply, state: 'sent', reason })).toBe(text);
});

it.each([
  ['failed', '550 5.1.1 No such user', 'The mailbox doesn’t exist. Check the address with the recipient.'],
  ['failed', null, 'It couldn’t be sent. Resend it in a few minutes.'],
  ['waiting', 'connect ECONNREFUSED 127.0.0.1:25', 'We couldn’t reach the mail server. We’ll try again.'],
  ['waiting', null, ''],
  ['sent', 'Saved in the data folder: SMTP_URL isn’t set', 'Saved as a file'],
  ['sent', null, ''],
  ['dropped', 'Canceled', 'Canceled'],
] as const)('says what to do about a %s email with the reason “%s”', (state, reason, text) => {
  expect(emailAdvice({ state, reason })).toBe(text);
});
