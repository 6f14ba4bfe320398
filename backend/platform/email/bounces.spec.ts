import { createTransport } from 'nodemailer';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { emailLogApi, type LoggedEmail } from '../../contracts';
import { eventually, TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { Config } from '../config';
import { newId } from '../database';
import { JobsService } from '../jobs';
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
    expect(returnAddress).toMatch(/^bounce\+[0-9a-f]{32}-0\.[0-9a-f]{20}@bounces\.example\.com$/);
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

  it('counts only for the last time that the email was sent', async () => {
    const { email, returnAddress } = await sentTo('again@example.com');
    await bounce(returnAddress, report(FAILED));
    await emailTo('again@example.com', ({ state }) => state === 'failed');
    await june.call(emailLogApi.resend, { params: { id: email.id } });
    const resent = await emailTo('again@example.com', ({ state }) => state === 'sent');
    expect(await bounce(returnAddress, report(FAILED))).toBe(250);
    expect(await emailTo('again@example.com', () => true)).toEqual(resent);
    const newAddress = received.filter(({ to }) => to === 'again@example.com').at(-1)?.from ?? '';
    expect(await bounce(newAddress, report(FAILED))).toBe(250);
    expect((await emailTo('again@example.com', () => true)).state).toBe('failed');
  });

  it('of an email that a former version sent is accepted', async () => {
    const { email } = await sentTo('former@example.com');
    const id = email.id.replaceAll('-', '');
    const { sessionSecret } = product.app.get(Config);
    const signature = createHmac('sha256', sessionSecret).update(`return-address:${id}`).digest('hex').slice(0, 20);
    expect(await bounce(`bounce+${id}.${signature}@bounces.example.com`, report(FAILED))).toBe(250);
    expect((await emailTo('former@example.com', () => true)).state).toBe('failed');
  });

  it('is read to 64 kB, and its texts not at all', async () => {
    const { returnAddress } = await sentTo('crafted@example.com');
    // Turning these into links took minutes, in which no email was sent.
    const links = 'http://a.example/('.repeat(50_000);
    const [head = '', ...parts] = report(FAILED).split('--part\r\n');
    expect(await bounce(returnAddress, [head, `\r\n${links}\r\n`, ...parts].join('--part\r\n'))).toBe(250);
    expect((await emailTo('crafted@example.com', () => true)).state).toBe('sent');
    expect(await bounce(returnAddress, `${report(FAILED)}${links}`)).toBe(250);
    expect((await emailTo('crafted@example.com', () => true)).state).toBe('failed');
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
    // The end of the job is noted, too.
    await eventually(async () => (await product.app.get(JobsService).queue('mail').getJob(email.id))?.isCompleted());
    await product.database.query(`update mails set state = 'waiting', sent_at = null, tries = 0 where id = $1`, [
      email.id,
    ]);
    expect(await bounce(returnAddress, report(FAILED))).toBe(451);
  });
});

describe('connections', () => {
  const open: Socket[] = [];
  afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

  /** The first line of the answer. */
  async function greetingFor(localAddress: string): Promise<string> {
    const port = product.app.get(BounceListener).port ?? 0;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    open.push(socket);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString().slice(0, 3);
  }

  it('are refused from an address that holds five, and from no other', async () => {
    const greetings = [];
    for (let count = 0; count < 6; count += 1) greetings.push(await greetingFor('127.0.0.2'));
    expect(greetings).toEqual(['220', '220', '220', '220', '220', '421']);
    expect(await greetingFor('127.0.0.3')).toBe('220');
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
