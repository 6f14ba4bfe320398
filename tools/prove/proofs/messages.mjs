import { rollSeed } from '../support/seed.mjs';
import { startSmtpServer } from '../support/smtp-server.mjs';
import { CrashingProduct } from './kill/crashing-product.mjs';
import { Conversation } from './messages/conversation.mjs';

export const title =
  'kill -9 of web and worker while clients and the agency write: no message is lost or stored twice, each is in one email';

export async function run({ full, check, log }) {
  const seed = Number(rollSeed('KILL_SEED', log).KILL_SEED);
  const [projects, messages, everyMs] = full ? [5, 100, 3000] : [2, 10, 1500];
  const smtp = await startSmtpServer();
  const product = await CrashingProduct.start({ SMTP_URL: smtp.url, UNDO_SECONDS: '0', MESSAGE_EMAIL_SECONDS: '0' });
  const conversations = await Conversation.openAll(product, projects);
  const duration = messages * 400;
  const [kills] = await Promise.all([
    product.killFor(duration, { seed, everyMs, victims: ['web', 'web 2', 'worker'] }),
    ...conversations.map((one) => one.write(messages, duration / messages)),
  ]);
  check('the queues become empty after the last kill', await product.becomesIdle());

  const sent = conversations.flatMap((one) => one.sent);
  const stored = await product.query(
    `select u.id, u.message as text, u.project_id as project, m.state
     from project_updates u left join mails m on m.id = u.email_id`,
  );
  const keyOf = ({ project, text }) => `${project} ${text}`;
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  log(
    `${sent.length} messages, ${kills.length} kills, ${conversations.reduce((sum, one) => sum + one.repeats, 0)} repeats`,
  );
  check(`${projects * messages} messages were written`, sent.length === projects * messages);
  check(
    'each message that was answered is stored under its id',
    sent.every((one) => ids.get(keyOf(one)) === one.id),
  );
  check('no message is stored twice', ids.size === stored.length && stored.length === sent.length);
  check(
    'each message is in an email that was sent',
    stored.every(({ state }) => state === 'sent'),
  );
  const { missing, repeated } = await product.compareEmails(smtp.emails);
  check('each email of the log was received', missing === 0);
  // A worker may end between sending an email and noting it.
  check(`at most one email per kill came twice (${repeated})`, repeated <= kills.length);
  await product.stop();
  await smtp.close();
}
