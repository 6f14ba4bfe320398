import { eventually } from '../../support/visitor.mjs';
import { closeAll, openSocket } from './raw-sockets.mjs';

export async function protocol({ site, check }) {
  const { host } = new URL(site.url);
  for (const page of ['/', '/api/products', '/api/health']) {
    const socket = openSocket(site.url, `GET ${page} HTTP/1.1\r\nHost: ${host}\r\nhOST: evil.example\r\n\r\n`);
    const isRefused = await eventually(() => socket.answer.startsWith('HTTP/1.1 400'));
    check(`L6: two Host headers are refused at ${page}`, isRefused);
    await closeAll([socket]);
  }
  const client = await site.client('hal');
  const admin = await site.admin();
  const statuses = [site.visitor(), client.call, admin.call].map((call) => call('GET', '/api/docs/openapi.json'));
  const [visitorReply, clientReply, adminReply] = await Promise.all(statuses);
  check('L5: the API reference is for admins', visitorReply.status === 401 && clientReply.status === 403);
  check('L5: an admin reads it', adminReply.status === 200);
  check('L5: there is a security.txt', (await site.visitor()('GET', '/.well-known/security.txt')).status === 200);

  const { body } = await client.call('POST', '/api/create-demo-invoice');
  check('M10: demo invoices use no number of real ones', /^DEMO-/.test(body.invoiceNumber));
}
