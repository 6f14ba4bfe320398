import autocannon from 'autocannon';

const { url, headers, seconds, expects, connections = 50, cookies, requests } = JSON.parse(process.argv[2]);

/** With cookies, each connection is a different user that repeats the given requests. */
let clientCount = 0;
function setupClient(client) {
  const cookie = cookies[clientCount++ % cookies.length];
  client.setRequests(
    requests.map(({ method, body }) => ({
      method,
      headers: headersOf(cookie, body),
      body: body && JSON.stringify(body),
    })),
  );
}
const headersOf = (cookie, body) => ({ cookie, ...(body && { 'content-type': 'application/json' }) });

const result = await autocannon({ url, headers, connections, duration: seconds, ...(cookies && { setupClient }) });
const matching = result.statusCodeStats[expects]?.count ?? 0;
const unexpected = result.requests.total - matching + result.errors + result.timeouts;
if (unexpected > 0) throw new Error(`${url}: ${unexpected} of ${result.requests.total} did not return ${expects}`);
console.log(JSON.stringify({ perSecond: matching / result.duration, count: matching }));
