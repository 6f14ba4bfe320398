import net from 'node:net';
import { createInterface } from 'node:readline';

export const REPORT = [
  'From: MAILER-DAEMON@example.com',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
  '',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; example.com',
  '',
  'Final-Recipient: rfc822; returned@example.com',
  'Action: failed',
  'Status: 5.2.2',
  'Diagnostic-Code: smtp; 552 Mailbox full',
  '',
  '--part--',
  '',
].join('\r\n');

/** Waits after half of the text until the connection is lost. */
export async function sendHalfOfReport(port, to, onHalf) {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  for (const [command, code] of [
    ['', '220'],
    ['EHLO example.com', '250'],
    ['MAIL FROM:<>', '250'],
    [`RCPT TO:<${to}>`, '250'],
    ['DATA', '354'],
  ]) {
    if (command) socket.write(`${command}\r\n`);
    await expectAnswer(lines, code);
  }
  socket.write(REPORT.slice(0, REPORT.length / 2));
  onHalf();
  await closed;
}

async function expectAnswer(lines, code) {
  for (;;) {
    const { done, value } = await lines.next();
    if (done || !value.startsWith(code)) throw new Error(`Got ${value} instead of ${code}`);
    // A hyphen instead of a space says that more lines follow.
    if (value[3] !== '-') return;
  }
}
