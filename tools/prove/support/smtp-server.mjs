import { SMTPServer } from 'smtp-server';
import { onCleanUp } from '../../cleanup.mjs';

export async function startSmtpServer({ slowMs = 0 } = {}) {
  const ids = new Map();
  const emails = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        const [, id] = /^Message-ID: (\S+)/im.exec(text) ?? [];
        const [, subject = ''] = /^Subject: (.*)/im.exec(text) ?? [];
        emails.push({ id, subject: subject.trim(), to: session.envelope.rcptTo[0]?.address });
        for (const { address } of session.envelope.rcptTo) ids.set(address, [...(ids.get(address) ?? []), id]);
        setTimeout(done, slowMs);
      });
    },
  });
  server.on('error', () => undefined); // A killed worker closes the connection mid-command.
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = onCleanUp(() => new Promise((resolve) => server.close(resolve)));
  const url = `smtp://127.0.0.1:${server.server.address().port}`;
  return { url, emails, to: (address) => ids.get(address) ?? [], close };
}
