import { PASSWORD } from './site.mjs';

const WEAK = ['password', '12345678', 'qwerty123', 'Password1', 'aaaaaaaa', 'P@ssw0rd!', 'lavender-lane'];
/** Takes long to rate, because most characters can stand for a letter. */
const HOSTILE = '4@8({[<369&#!1/|0$5+7%2'.repeat(6).slice(0, 128);
const ADDRESSES = 20;

export async function passwords({ site, check }) {
  const register = (password) => site.visitor()('POST', '/api/register', { username: 'lavender-lane', password });
  for (const password of WEAK) {
    const { status, body } = await register(password);
    check(`H3: registering with ${password} is refused`, status === 400 && Boolean(body.fields?.password));
  }
  const { call } = await site.client('ben');
  const change = { currentPassword: PASSWORD, newPassword: 'password1' };
  check('H3: changing to a weak password is refused', (await call('POST', '/api/password', change)).status === 400);
}

/** Two of each address, which is what one may ask for at the same time. */
export async function passwordHints({ site, check }) {
  const replies = Array.from({ length: 2 * ADDRESSES }, (_, number) =>
    site.visitor(`192.0.2.${number % ADDRESSES}`)('POST', '/api/password/strength', { password: HOSTILE }),
  );
  const body = { username: 'registering', password: PASSWORD };
  const { status } = await site.visitor()('POST', '/api/register', body);
  check('N6: a registration is served beside hostile hints on passwords', status === 201);
  const statuses = (await Promise.all(replies)).map((reply) => reply.status);
  check('N6: hints beyond eight at a time are refused', statuses.includes(429));
}
