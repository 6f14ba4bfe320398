import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { testIp } from '../../support/load.mjs';
import { startProduct } from '../../support/product.mjs';
import { eventually } from '../../support/visitor.mjs';
import { closeAll, countOpen, openSocket } from './raw-sockets.mjs';

const POD_LIMIT_MB = 512;
/** Leaves room for the fewest connections that a process accepts, so that the short form needs few bodies. */
const SMALL_LIMIT_MB = 128;
const FEWEST_CONNECTIONS = 200;
/** The timeout of 20 seconds, and time for a busy machine to accept thousands of sockets. */
const MAX_HELD_S = 45;
const MAX_PER_ADDRESS = 100;
const TOO_MANY = 50;
const LONGEST_RUN_S = 180;

/** Each socket sends all but the last bytes of the largest body that sign-in accepts. */
export async function heldBodies({ full, check, log }) {
  const product = await startProduct({
    roles: ['web'],
    demo: false,
    env: { TRUST_PROXY: 'loopback', MEMORY_LIMIT_MB: String(full ? POD_LIMIT_MB : SMALL_LIMIT_MB) },
  });
  const [web] = product.processes;
  await fromOneAddress({ url: product.url, check });
  if (full) await fromManyAddresses({ url: product.url, pid: web.pid, count: 4000, check, log });
  else await inSmallProcess({ url: product.url, check });
  await product.stop();
}

async function fromOneAddress({ url, check }) {
  // Fewer than the process accepts from all addresses.
  const sockets = Array.from({ length: MAX_PER_ADDRESS + TOO_MANY }, () => holdBody(url, testIp(1)));
  const isRefused = ({ answer }) => answer.startsWith('HTTP/1.1 429');
  check(
    `of ${sockets.length} bodies that one address holds, ${TOO_MANY} are refused`,
    await eventually(() => sockets.filter(isRefused).length === TOO_MANY),
  );
  check('another address is served at the same time', (await visit(url, testIp(2))) === 200);
  await closeAll(sockets);
}

async function inSmallProcess({ url, check }) {
  const sockets = Array.from({ length: 2 * FEWEST_CONNECTIONS }, (_, number) => holdBody(url, testIp(number)));
  check(
    `of ${sockets.length} bodies from as many addresses, a process with little memory accepts ${FEWEST_CONNECTIONS}`,
    await eventually(() => countOpen(sockets) <= FEWEST_CONNECTIONS),
  );
  await closeAll(sockets);
  check('the process serves visitors again', await eventually(async () => (await visit(url, testIp(3))) === 200));
}

async function fromManyAddresses({ url, pid, count, check, log }) {
  const before = memoryOf(pid);
  const began = Date.now();
  const sockets = Array.from({ length: count }, (_, number) => holdBody(url, testIp(number)));
  let peak = before;
  const end = began + LONGEST_RUN_S * 1000;
  while (Date.now() < end && countOpen(sockets) > 0 && !sockets.some(isHeldTooLong)) {
    peak = Math.max(peak, memoryOf(pid));
    await setTimeout(50);
  }
  log(
    `${count} held bodies: ${before} MB before, at most ${peak} MB; ${countOpen(sockets)} sockets are open after ${Math.round((Date.now() - began) / 1000)} s`,
  );
  check(`the process stays below the ${POD_LIMIT_MB} MB of its pod`, peak < POD_LIMIT_MB);
  check(`no body is held longer than ${MAX_HELD_S} seconds`, countOpen(sockets) === 0);
  await closeAll(sockets);
  check('the process serves visitors again', await eventually(async () => (await visit(url, testIp(3))) === 200));
}

function holdBody(url, address) {
  const body = `{"username":"${'x'.repeat(99_000)}`;
  const headers = [
    'POST /api/login HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    'Content-Length: 99900',
  ];
  return openSocket(url, `${headers.join('\r\n')}\r\n\r\n${body}`);
}

const visit = (url, address) =>
  fetch(`${url}/api/products`, { headers: { 'X-Forwarded-For': address } }).then(
    ({ status }) => status,
    () => 0,
  );

const isHeldTooLong = ({ isClosed, connectedAt }) => !isClosed && Date.now() - connectedAt > MAX_HELD_S * 1000;

/** A process that ended needed more memory than there was. */
function memoryOf(pid) {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) return Infinity;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024);
}
