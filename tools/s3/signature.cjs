const { createHash, createHmac } = require('node:crypto');

const FORM =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const MINUTES_APART = 15;

/** Why a request is not signed as S3 wants it (Signature Version 4), or nothing. Read from Amazon's description, and not from what we send. */
function whatIsWrong(request, body, { accessKeyId, secretAccessKey, region }) {
  const { headers } = request;
  const said = FORM.exec(headers.authorization ?? '')?.groups;
  if (!said) return 'AccessDenied';
  if (said.id !== accessKeyId) return 'InvalidAccessKeyId';
  if (said.region !== region) return 'AuthorizationHeaderMalformed';
  const names = said.names.split(';');
  const bare = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (!names.includes('host') || bare.length > 0) return 'AccessDenied';
  if (minutesSince(headers['x-amz-date']) > MINUTES_APART) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const canonical = [
    request.method,
    ...pathAndQuery(request.url),
    ...names.map((name) => `${name}:${headers[name].trim().replace(/ +/g, ' ')}`),
    '',
    said.names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [said.day, said.region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === said.signature ? undefined : 'SignatureDoesNotMatch';
}

function pathAndQuery(url) {
  const [path, query = ''] = url.split('?');
  const parts = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return [decodeURIComponent(path).split('/').map(encoded).join('/'), parts.sort().join('&')];
}

const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function minutesSince(date = '') {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year, month, ...rest] = parts.map(Number);
  return Math.abs(Date.now() - Date.UTC(year, month - 1, ...rest)) / 60_000;
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();

module.exports = { whatIsWrong };
