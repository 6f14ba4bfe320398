import autocannon from 'autocannon';

const { url, headers, seconds, expects, connections = 50, cookies, requests } = JSON.parse(process.argv[2]);

/** With cookies each connection is a person of its own, who makes the given requests again and again. */
let people = 0;
function setupClient(client) {
  const cookie = cookies[people++ % cookies.length];
  client.setRequests(
    requests.map(({ method, body }) => ({
      method,
      headers: headersOf(cookie, body),
      body: body && JSON.stringify(body),
    })),
  );
}
const headersOf = (cookie, body) => ({ cookie, ...(body && { 'content-type': 'application/json' }) });

/** Asks as fast as it can, and takes no other status for an answer. */
const result = await autocannon({ url, headers, connections, duration: seconds, ...(cookies && { setupClient }) });
const answers = result.statusCodeStats[expects]?.count ?? 0;
const others = result.requests.total - answers + result.errors + result.timeouts;
if (others > 0) throw new Error(`${url}: ${others} of ${result.requests.total} were not answered with ${expects}`);
console.log(JSON.stringify({ perSecond: answers / result.duration }));
