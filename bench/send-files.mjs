import { randomBytes } from 'node:crypto';
import http from 'node:http';

const { url, headers, head, tail, size, seconds, connections } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const middle = randomBytes(size);
const [front, back] = [Buffer.from(head), Buffer.from(tail)];

/** Sends one file after the other, each with bytes of its own, for so long; every one has to be taken. */
const began = performance.now();
const until = began + seconds * 1000;
let sent = 0;
const sender = async () => {
  while (performance.now() < until) {
    await send();
    sent += 1;
  }
};
await Promise.all(Array.from({ length: connections }, sender));
console.log(JSON.stringify({ perSecond: (1000 * sent) / (performance.now() - began) }));
agent.destroy();

function send() {
  // The beginning says what kind of file it is; what follows makes it another one.
  const own = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24)]);
  const length = front.length + middle.length + back.length;
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'Content-Length': length } },
      (reply) => {
        reply.resume();
        reply.once('end', resolve);
        if (reply.statusCode !== 201) reject(new Error(`${url} answered ${reply.statusCode}`));
      },
    );
    request.once('error', reject);
    request.write(front);
    request.write(own);
    request.write(middle.subarray(own.length));
    request.end(back);
  });
}
