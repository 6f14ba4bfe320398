import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import { onCleanUp } from '../../cleanup.mjs';
import { portOf } from '../../port-of.mjs';

export async function startSmtpServer() {
  const ids = new Map();
  const emails = [];
  const held = [];
  let isHeld = () => false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        const [, id] = /^Message-ID: (\S+)/im.exec(text) ?? [];
        const [, subject = ''] = /^Subject: (.*)/im.exec(text) ?? [];
        const email = { id, subject: subject.trim(), to: session.envelope.rcptTo[0]?.address, isAccepted: false };
        emails.push(email);
        for (const { address } of session.envelope.rcptTo) ids.set(address, [...(ids.get(address) ?? []), id]);
        const accept = () => {
          email.isAccepted = true;
          done();
        };
        if (isHeld()) held.push(accept);
        else accept();
      });
    },
  });
  server.on('error', () => undefined); // A killed worker closes the connection mid-command.
  await once(server.server.listen(0, '127.0.0.1'), 'listening');
  const close = onCleanUp(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  const url = `smtp://127.0.0.1:${portOf(server.server)}`;
  return {
    url,
    emails,
    to: (address) => ids.get(address) ?? [],
    /** Leaves emails without an answer, so that their process can be killed while it sends them. */
    holdIf: (condition) => (isHeld = condition),
    isHolding: () => held.length > 0,
    release() {
      isHeld = () => false;
      for (const accept of held.splice(0)) accept();
    },
    close,
  };
}
