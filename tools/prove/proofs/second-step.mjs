import { generateSync } from 'otplib';
import { startProduct } from '../support/product.mjs';
import { eventually, visitor } from '../support/visitor.mjs';

export const title =
  'guesses of codes over two web processes end after ten, and each code and recovery code works once';

const USERNAME = 'ada';
const PASSWORD = 'a lamp in every window';
const PERIOD_SECONDS = 30;

export async function run({ full, check, log }) {
  const product = await startProduct({ roles: ['web', 'web', 'worker'], demo: false, env: { LOG_LEVEL: 'info' } });
  const urls = product.processes.filter(({ role }) => role === 'web').map(({ url }) => url);
  const owner = visitor(urls[0]);
  await owner('POST', '/api/register', { username: USERNAME, password: PASSWORD, email: 'ada@example.com' });
  const { body: setup } = await owner('POST', '/api/second-step/authenticator/new');
  const codeAt = (periods) =>
    generateSync({ secret: setup.secret, epoch: Math.floor(Date.now() / 1000) + periods * PERIOD_SECONDS });
  const added = await owner('POST', '/api/second-step/authenticator', { token: setup.token, code: codeAt(-2) });
  check('an app is added', added.status === 201);

  /** In turn at both processes, all at once. */
  const takeStep = async (codes) => {
    const replies = codes.map(async (code, index) => {
      const call = visitor(urls[index % urls.length]);
      const { body } = await call('POST', '/api/login', { username: USERNAME, password: PASSWORD });
      return (await call('POST', '/api/login/step', { token: body.step.token, code })).status;
    });
    return Promise.all(replies);
  };
  const count = (statuses, status) => statuses.filter((one) => one === status).length;

  const current = await takeStep(Array.from({ length: 6 }, () => codeAt(-1)));
  check('of six uses of one code at once, over both processes, one signs in', count(current, 200) === 1);
  const recovery = await takeStep(Array.from({ length: 6 }, () => added.body.recoveryCodes[0]));
  check('of six uses of one recovery code at once, one signs in', count(recovery, 200) === 1);

  const isLogged = () => product.processes.some(({ output }) => output.includes('"event":"second step failed"'));
  check('the security log has those that came too late', await eventually(isLogged));

  const guesses = Array.from({ length: full ? 400 : 40 }, (_, index) => codeAt(1000 + index));
  const answers = [];
  for (let at = 0; at < guesses.length; at += 20) answers.push(...(await takeStep(guesses.slice(at, at + 20))));
  log(`${guesses.length} guesses: ${count(answers, 400)} were checked, ${count(answers, 429)} refused unread`);
  check('no guess signs in', count(answers, 200) === 0);
  // Of the ten, up to five were the uses above that came too late.
  check(
    'at most ten are checked',
    count(answers, 400) <= 10 && count(answers, 400) + count(answers, 429) === answers.length,
  );
  check('the right code is refused then, too', (await takeStep([codeAt(1)]))[0] === 429);
  check('a recovery code still lets the owner in', (await takeStep([added.body.recoveryCodes[1]]))[0] === 200);
  await product.stop();
}
