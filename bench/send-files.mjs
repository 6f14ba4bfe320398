import { randomBytes } from 'node:crypto';
import http from 'node:http';

const { url, headers, head, tail, size, seconds, connections } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const middle = randomBytes(size);
const [front, back] = [Buffer.from(head), Buffer.from(tail)];

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
  // A valid header plus random bytes, so each file has its own checksum.
  const own = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24)]);
  const length = front.length + middle.length + back.length;
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'Content-Length': length } },
      (reply) => {
        reply.resume();
        reply.once('end', resolve);
        if (reply.statusCode !== 201) reject(new Error(`${url} returned ${reply.statusCode}`));
      },
    );
    request.once('error', reject);
    request.write(front);
    request.write(own);
    request.write(middle.subarray(own.length));
    request.end(back);
  });
}
