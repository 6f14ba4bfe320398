const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { buffer } = require('node:stream/consumers');
const { whatIsWrong } = require('./signature.cjs');

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const STATUS = { MissingContentLength: 411, XAmzContentSHA256Mismatch: 400, AuthorizationHeaderMalformed: 400 };

/**
 * A bucket on this machine. s3rver knows the protocol and is kinder than the services are: it takes any signature,
 * a body without a length or without its end, and answers before the last bytes are written. So whatever comes passes
 * a gate first that is as strict as they are, and that can be told to misbehave.
 */
async function startBucket({ name = 'files' } = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bucket-'));
  const S3rver = require('s3rver');
  const configureBuckets = [{ name }];
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory, configureBuckets };
  const inner = new S3rver(options);
  const { port } = await inner.run();
  const faults = [];
  const seen = [];
  const gate = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const goOn = () => passOn(request, response, port).catch(() => response.destroy());
    const fault = faults.shift();
    if (fault) fault(request, response, goOn);
    else void goOn();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const url = `http://127.0.0.1:${gate.address().port}`;
  return {
    url,
    env: {
      STORAGE_URL: `s3://${name}?endpoint=${url}`,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    /** What has been asked so far, as `METHOD /bucket/key`. */
    seen,
    /** One for each of the next requests: it answers, or goes on. */
    misbehave: (...next) => faults.push(...next),
    async stop() {
      gate.close();
      gate.closeAllConnections();
      inner.httpServer.closeAllConnections();
      await inner.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function passOn(request, response, port) {
  const body = await buffer(request);
  const putting = request.method === 'PUT';
  const lengthless = putting && !request.headers['content-length'];
  const wrong = lengthless ? 'MissingContentLength' : whatIsWrong(request, body, KEYS);
  if (wrong) return refuse(response, STATUS[wrong] ?? 403, wrong);
  const answer = await ask(port, request, body);
  if (putting) await written(port, request, body.length);
  response.writeHead(answer.statusCode, answer.headers);
  answer.pipe(response);
}

async function ask(port, { method, url, headers }, body) {
  const asked = http.request({ port, host: '127.0.0.1', method, path: url, headers }).end(body);
  const [answer] = await once(asked, 'response');
  return answer;
}

/** Until what was put is there to its last byte. */
async function written(port, { url }, length) {
  for (;;) {
    const answer = await ask(port, { method: 'HEAD', url, headers: {} });
    answer.resume();
    if (answer.statusCode !== 200 || Number(answer.headers['content-length']) === length) return;
  }
}

function refuse(response, status, code) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>This is what went wrong</Message></Error>`);
}

module.exports = { startBucket, refuse };
