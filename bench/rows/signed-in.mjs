import { startProduct } from '../../tools/prove/support/product.mjs';
import { visitor } from '../../tools/prove/support/visitor.mjs';
import { auditPages } from '../lighthouse.mjs';

export const title = 'Lighthouse of pages for signed-in people, on a desktop and on a slow phone (400 kbit/s, 400 ms)';

const PAGES = {
  guest: ['/dashboard', '/projects', '/invoices', '/files'],
  admin: ['/admin', '/admin/submissions', '/admin/invoices', '/admin/analytics'],
};
const DEVICES = /** @type {const} */ (['desktop', 'slow phone']);

export async function run({ rounds, log }) {
  const product = await startProduct();
  const pages = [];
  for (const [role, paths] of Object.entries(PAGES)) {
    const cookie = await signIn(product, role);
    for (const path of paths)
      for (const device of DEVICES)
        pages.push({ name: `${path} on a ${device}`, url: product.url + path, device, cookie });
  }
  const results = await auditPages(pages, { rounds, log });
  await product.stop();
  return results;
}

async function signIn({ url, accounts }, role) {
  const { username, password } = accounts.find((account) => account.role === role);
  const { status, cookie } = await visitor(url)('POST', '/api/login', { username, password });
  if (status !== 200) throw new Error(`Signing in as ${username} returned ${status}`);
  return cookie;
}
