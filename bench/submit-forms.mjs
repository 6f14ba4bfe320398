import fs from 'node:fs';
import http from 'node:http';

const { url, file, firstNumber, connections = 50 } = JSON.parse(process.argv[2]);
const forms = JSON.parse(fs.readFileSync(file, 'utf8'));
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

const began = performance.now();
const waiting = [...forms.entries()];
const sender = async () => {
  for (let next = waiting.pop(); next; next = waiting.pop()) await send(...next);
};
await Promise.all(Array.from({ length: connections }, sender));
console.log(JSON.stringify({ perSecond: (1000 * forms.length) / (performance.now() - began) }));
agent.destroy();

function send(index, form) {
  const body = JSON.stringify(form);
  const number = firstNumber + index;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/contact`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', resolve);
      if (reply.statusCode !== 201) reject(new Error(`${url} returned ${reply.statusCode}`));
    });
    request.once('error', reject);
    request.end(body);
  });
}
