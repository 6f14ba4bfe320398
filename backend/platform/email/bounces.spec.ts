import { createTransport } from 'nodemailer';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { emailLogApi, type LoggedEmail } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { newId } from '../database';
import { BounceListener } from './bounce-listener';
import { EmailLogRecorder } from './email-log.recorder';

interface Received {
  from: string;
  to: string;
  mail: ParsedMail;
}

const received: Received[] = [];
const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _, done) {
    if (address.startsWith('unknown')) done(smtpError(550, '5.1.1 No such user'));
    else if (address.startsWith('later')) done(smtpError(451, '4.3.0 Try again later'));
    else done();
  },
  onData(stream, { envelope }, done) {
    void simpleParser(stream).then((mail) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo[0]?.address ?? '', mail });
      done();
    });
  },
});

let product: TestApp;
let june: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  product = await TestApp.start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    BOUNCE_DOMAIN: 'bounces.example.com',
    BOUNCE_PORT: '0',
  });
  june = await product.admin('june');
});
afterAll(async () => {
  await product.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const emailTo = (address: string, isReady: (email: LoggedEmail) => boolean): Promise<LoggedEmail> =>
  eventually(async () =>
    (await june.call(emailLogApi.list, { query: { search: address } })).body.find((email) => isReady(email)),
  );
const sentTo = async (address: string) => {
  await product.client(`c${newId().slice(-12)}`, { email: address });
  const email = await emailTo(address, ({ state }) => state === 'sent');
  const returnAddress = received.find(({ to }) => to === address)?.from ?? '';
  return { email, returnAddress };
};

const report = (fields: string) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Your email was returned.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    fields,
    '',
    '--part--',
    '',
  ].join('\r\n');
const FAILED = [
  'Final-Recipient: rfc822; gone@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 User',
  ' unknown',
].join('\r\n');
const DELAYED = ['Final-Recipient: rfc822; gone@example.com', 'Action: delayed', 'Status: 4.4.1'].join('\r\n');

async function bounce(to: string, raw: string | Buffer): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: product.app.get(BounceListener).port, ignoreTLS: true });
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

describe('a bounce', () => {
  it('marks the email as failed, once', async () => {
    const { email, returnAddress } = await sentTo('gone@example.com');
    expect(returnAddress).toMatch(/^bounce\+[0-9a-f]{32}\.[0-9a-f]{20}@bounces\.example\.com$/);
    expect(await bounce(returnAddress, report(DELAYED))).toBe(250);
    expect((await emailTo('gone@example.com', () => true)).state).toBe('sent');
    expect(await bounce(returnAddress, report(FAILED))).toBe(250);
    const bounced = await emailTo('gone@example.com', ({ state }) => state === 'failed');
    expect(bounced).toMatchObject({ id: email.id, reason: '5.1.1 550 5.1.1 User unknown', sentAt: null });
    expect(bounced.bouncedAt).toEqual(expect.any(String));
    expect(await bounce(returnAddress.toUpperCase(), report(FAILED))).toBe(250);
    expect(await emailTo('gone@example.com', () => true)).toEqual(bounced);
  });

  it('stays on record when it arrives before the job of the email ends', async () => {
    const { email, returnAddress } = await sentTo('early@example.com');
    await bounce(returnAddress, report(FAILED));
    const bounced = await emailTo('early@example.com', ({ state }) => state === 'failed');
    await product.app.get(EmailLogRecorder).onCompleted(email.id, undefined);
    expect(await emailTo('early@example.com', () => true)).toEqual(bounced);
  });

  it('can be sent again', async () => {
    const { email, returnAddress } = await sentTo('moved@example.com');
    await bounce(returnAddress, report(FAILED));
    await emailTo('moved@example.com', ({ state }) => state === 'failed');
    await june.call(emailLogApi.resend, { params: { id: email.id } });
    const resent = await emailTo('moved@example.com', ({ state }) => state === 'sent');
    expect(resent).toMatchObject({ id: email.id, bouncedAt: null, reason: null });
    const sent = received.filter(({ to }) => to === 'moved@example.com');
    expect(sent.map(({ mail }) => mail.messageId)).toEqual([sent[0]?.mail.messageId, sent[0]?.mail.messageId]);
  });

  it('is refused for an address that we did not sign', async () => {
    const { returnAddress } = await sentTo('here@example.com');
    const [localPart = ''] = returnAddress.split('@');
    const forged = `${localPart.slice(0, -1)}${localPart.endsWith('0') ? '1' : '0'}@bounces.example.com`;
    for (const address of [forged, `${localPart}@example.com`, 'postmaster@bounces.example.com'])
      expect([address, await bounce(address, report(FAILED))]).toEqual([address, 550]);
    expect((await emailTo('here@example.com', () => true)).state).toBe('sent');
  });

  it('is ignored when it is an automatic reply, and refused above 1 MB', async () => {
    const { returnAddress } = await sentTo('away@example.com');
    expect(await bounce(returnAddress, 'Subject: Out of office\r\n\r\nBack on Monday. 5.1.1 failed')).toBe(250);
    expect(await bounce(returnAddress, Buffer.alloc(1024 * 1024 + 10, 'a'))).toBe(552);
    expect((await emailTo('away@example.com', () => true)).state).toBe('sent');
  });

  it('is deferred until the email is recorded as sent', async () => {
    const { email, returnAddress } = await sentTo('quick@example.com');
    await product.database.query(`update mails set state = 'waiting', sent_at = null where id = $1`, [email.id]);
    expect(await bounce(returnAddress, report(FAILED))).toBe(451);
  });
});

describe('the mail server', () => {
  it('refuses for good, or defers the email', async () => {
    await product.client('una', { email: 'unknown@example.com' });
    await product.client('lars', { email: 'later@example.com' });
    const refused = await emailTo('unknown@example.com', ({ state }) => state === 'failed');
    expect(refused).toMatchObject({ tries: 1, bouncedAt: null, reason: expect.stringContaining('550') as string });
    const deferred = await emailTo('later@example.com', ({ tries }) => tries > 0);
    expect(deferred).toMatchObject({ state: 'waiting', reason: expect.stringContaining('451') as string });
  });
});
