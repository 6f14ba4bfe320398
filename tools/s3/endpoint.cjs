const { once } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { buffer } = require('node:stream/consumers');
const { signatureError } = require('./signature.cjs');

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const STATUS = { MissingContentLength: 411, XAmzContentSHA256Mismatch: 400, AuthorizationHeaderMalformed: 400 };

/**
 * A local S3 bucket. s3rver accepts bad signatures and incomplete bodies and responds before the last bytes are
 * written, so a strict gateway checks each request first. The gateway can also inject faults.
 */
async function startBucket({ name = 'files' } = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bucket-'));
  const S3rver = require('s3rver');
  const configureBuckets = [{ name }];
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory, configureBuckets };
  const inner = new S3rver(options);
  const { port } = await inner.run();
  const faults = [];
  const requests = [];
  const gateway = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const proceed = () => forward(request, response, port).catch(() => response.destroy());
    const fault = faults.shift();
    if (fault) fault(request, response, proceed);
    else void proceed();
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `http://127.0.0.1:${gateway.address().port}`;
  return {
    url,
    env: {
      STORAGE_URL: `s3://${name}?endpoint=${url}`,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    requests,
    injectFaults: (...next) => faults.push(...next),
    async stop() {
      gateway.close();
      gateway.closeAllConnections();
      inner.httpServer.closeAllConnections();
      await inner.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function forward(request, response, port) {
  const body = await buffer(request);
  const isPut = request.method === 'PUT';
  const hasNoLength = isPut && !request.headers['content-length'];
  const errorCode = hasNoLength ? 'MissingContentLength' : signatureError(request, body, KEYS);
  if (errorCode) return sendError(response, STATUS[errorCode] ?? 403, errorCode);
  const upstreamResponse = await sendUpstream(port, request, body);
  if (isPut) await waitUntilStored(port, request, body.length);
  response.writeHead(upstreamResponse.statusCode, upstreamResponse.headers);
  upstreamResponse.pipe(response);
}

async function sendUpstream(port, { method, url, headers }, body) {
  const upstream = http.request({ port, host: '127.0.0.1', method, path: url, headers }).end(body);
  const [upstreamResponse] = await once(upstream, 'response');
  return upstreamResponse;
}

async function waitUntilStored(port, { url }, length) {
  for (;;) {
    const upstreamResponse = await sendUpstream(port, { method: 'HEAD', url, headers: {} });
    upstreamResponse.resume();
    if (upstreamResponse.statusCode !== 200 || Number(upstreamResponse.headers['content-length']) === length) return;
  }
}

function sendError(response, status, code) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Test error</Message></Error>`);
}

module.exports = { startBucket, sendError };
