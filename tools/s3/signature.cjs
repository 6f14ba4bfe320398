const { createHash, createHmac } = require('node:crypto');

const AUTHORIZATION_HEADER =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const MAX_CLOCK_SKEW_MINUTES = 15;

/**
 * Returns why the Signature Version 4 is invalid, or undefined. Written from Amazon's documentation, independently of
 * our client.
 */
function signatureError(request, body, { accessKeyId, secretAccessKey, region }) {
  const { headers } = request;
  const authorization = AUTHORIZATION_HEADER.exec(headers.authorization ?? '')?.groups;
  if (!authorization) return 'AccessDenied';
  if (authorization.id !== accessKeyId) return 'InvalidAccessKeyId';
  if (authorization.region !== region) return 'AuthorizationHeaderMalformed';
  const names = authorization.names.split(';');
  const unsignedHeaders = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || unsignedHeaders.length > 0) return 'AccessDenied';
  if (minutesSince(headers['x-amz-date']) > MAX_CLOCK_SKEW_MINUTES) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const canonical = [
    request.method,
    ...pathAndQuery(request.url),
    ...names.map((name) => `${name}:${headers[name].trim().replace(/ +/g, ' ')}`),
    '',
    authorization.names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [authorization.date, authorization.region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce((last, part) => hmac(last, part), Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(key, toSign).toString('hex') === authorization.signature ? undefined : 'SignatureDoesNotMatch';
}

function pathAndQuery(url) {
  const [path, query = ''] = url.split('?');
  const parts = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return [decodeURIComponent(path).split('/').map(encoded).join('/'), parts.sort().join('&')];
}

const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function minutesSince(timestamp = '') {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp) ?? [];
  const [year, month, ...rest] = parts.map(Number);
  return Math.abs(Date.now() - Date.UTC(year, month - 1, ...rest)) / 60_000;
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();

module.exports = { signatureError };
