import { PASSWORD } from './site.mjs';

const WEAK = ['password', '12345678', 'qwerty123', 'Password1', 'aaaaaaaa', 'P@ssw0rd!', 'lavender-lane'];

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
