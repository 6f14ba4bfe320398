import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { onCleanUp } from '../../../cleanup.mjs';
import { portOf } from '../../../port-of.mjs';
import { REPORT, sendHalfOfReport } from './report.mjs';

const RETRY_MS = 500;
const MAX_RETRIES = 240;
/** The tries that are deferred before an email arrives late. */
const LATE_TRIES = 2;
const RETURNED = ['returned', 'cut', 'unrecorded'];

/** Refuses, defers, accepts, or returns an email, as the first word of its address says. */
export class MailServer {
  static async start(bouncePort) {
    const mailServer = new MailServer(bouncePort);
    await mailServer.#listen();
    return mailServer;
  }

  acceptedReports = 0;
  halfReports = 0;
  /** Whether only half of each report about a “cut” email is sent. */
  isCutting = false;
  #tries = new Map();

  constructor(bouncePort) {
    this.bouncePort = bouncePort;
  }

  async #listen() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, session, done) => done(this.#refusalOf(fateOf(address), senderOf(session))),
      onData: (stream, session, done) => {
        const fate = fateOf(session.envelope.rcptTo[0]?.address ?? '');
        const returnAddress = senderOf(session);
        stream.resume();
        stream.on('end', () => {
          done();
          if (RETURNED.includes(fate)) void this.#sendReport(returnAddress, fate);
        });
      },
    });
    server.on('error', () => undefined); // A killed worker closes the connection mid-command.
    await once(server.server.listen(0, '127.0.0.1'), 'listening');
    this.close = onCleanUp(() => new Promise((resolve) => server.close(() => resolve(undefined))));
    this.url = `smtp://127.0.0.1:${portOf(server.server)}`;
  }

  /** Each email has a return address of its own. */
  #refusalOf(fate, returnAddress) {
    const tries = (this.#tries.get(returnAddress) ?? 0) + 1;
    this.#tries.set(returnAddress, tries);
    if (fate === 'refused') return smtpError(550, '5.1.1 No such user');
    const isDeferred = fate === 'deferred' || fate === 'expired' || (fate === 'late' && tries <= LATE_TRIES);
    return isDeferred ? smtpError(451, '4.2.1 Try again later') : undefined;
  }

  /** Tries again, because the worker may have been killed. */
  async #sendReport(to, fate) {
    for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
      try {
        if (fate === 'cut' && this.isCutting)
          await sendHalfOfReport(this.bouncePort, to, () => (this.halfReports += 1));
        else if (await this.#isAccepted(to)) return;
      } catch {
        // Sent again below.
      }
      await sleep(RETRY_MS);
    }
  }

  async #isAccepted(to) {
    const transport = createTransport({ host: '127.0.0.1', port: this.bouncePort, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from: '', to }, raw: REPORT });
      this.acceptedReports += 1;
      return true;
    } finally {
      transport.close();
    }
  }
}

const fateOf = (address) => address.split('-')[0];

const senderOf = ({ envelope }) => (envelope.mailFrom ? envelope.mailFrom.address : '');

const smtpError = (responseCode, message) => Object.assign(new Error(message), { responseCode });
