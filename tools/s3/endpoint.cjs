const { once } = require('node:events');
const http = require('node:http');
const { buffer } = require('node:stream/consumers');
const { Objects } = require('./objects.cjs');
const { signatureError } = require('./signature.cjs');

const KEYS = { accessKeyId: 'TEST-KEY', secretAccessKey: 'TEST-SECRET', region: 'us-east-1' };
const STATUS = { MissingContentLength: 411, XAmzContentSHA256Mismatch: 400, AuthorizationHeaderMalformed: 400 };

/** A local S3 bucket, which checks signature, length, and body of each request, and can inject faults. */
async function startBucket({ name = 'files' } = {}) {
  const objects = new Objects(name);
  const faults = [];
  const requests = [];
  const gateway = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const proceed = () => answer(request, response, objects).catch(() => response.destroy());
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
    stop() {
      gateway.close();
      gateway.closeAllConnections();
      return Promise.resolve();
    },
  };
}

async function answer(request, response, objects) {
  const body = await buffer(request);
  const hasNoLength = request.method === 'PUT' && !request.headers['content-length'];
  const errorCode = hasNoLength ? 'MissingContentLength' : signatureError(request, body, KEYS);
  if (errorCode) return sendError(response, STATUS[errorCode] ?? 403, errorCode);
  const { status, code, headers, body: content } = objects.handle(request, body);
  if (code) return sendError(response, status, code);
  response.writeHead(status, { ...headers, 'Content-Length': content?.length ?? 0 }).end(content);
}

function sendError(response, status, code) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Test error</Message></Error>`);
}

module.exports = { startBucket, sendError };
