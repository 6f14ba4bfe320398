import http from 'node:http';
import { portOf } from '../tools/port-of.mjs';

/** Baseline: plain `node:http` sending prepared responses from memory. */
process.once('message', (/** @type {Map<string, { headers: http.OutgoingHttpHeaders, body: Buffer }>} */ answers) => {
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url);
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
});
process.once('disconnect', () => process.exit());
