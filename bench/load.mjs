import autocannon from 'autocannon';

const { url, headers, seconds, expects, connections = 50 } = JSON.parse(process.argv[2]);

/** Asks as fast as it can, and takes no other status for an answer. */
const result = await autocannon({ url, headers, connections, duration: seconds });
const answers = result.statusCodeStats[expects]?.count ?? 0;
const others = result.requests.total - answers + result.errors + result.timeouts;
if (others > 0) throw new Error(`${url}: ${others} of ${result.requests.total} were not answered with ${expects}`);
console.log(JSON.stringify({ perSecond: answers / result.duration }));
