import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { eventually } from '../../support/visitor.mjs';
import { closeAll, openSocket } from './raw-sockets.mjs';
import { BOUNCE_DOMAIN, PRODUCTION } from './site.mjs';

/** 200 kB that took a worker more than 15 seconds to turn into links, in which it sent nothing. */
const CRAFTED = 'http://a.example/('.repeat(11_000);
/** A receipt takes less than a second, and this is time for a busy machine. */
const MAX_SECONDS = 10;
const ARRIVAL_MS = 500;
const MAX_PLACES = 5;

export async function bounces({ site, check, log }) {
  await craftedBounce({ site, check, log });
  await heldPlaces({ site, check });
}

async function craftedBounce({ site, check, log }) {
  const receiptTo = async (email) =>
    (await site.database.query(`select id, state from mails where recipient = $1`, [email])).rows[0];
  const isSent = (email) => async () => (await receiptTo(email))?.state === 'sent';
  await site.submit('attacker@example.com');
  await eventually(isSent('attacker@example.com'));
  const { id } = await receiptTo('attacker@example.com');
  const bounce = sendBounce(site.bouncePort, returnAddressOf(id), CRAFTED);
  await sleep(ARRIVAL_MS);
  const began = performance.now();
  await site.submit('next@example.com');
  const isInTime = await eventually(isSent('next@example.com'), MAX_SECONDS * 1000);
  log(`after a crafted bounce, the next receipt takes ${((performance.now() - began) / 1000).toFixed(1)} s`);
  check(`N1: a receipt is sent within ${MAX_SECONDS} seconds while a crafted bounce of 200 kB is read`, isInTime);
  check('N1: the crafted bounce is accepted', (await bounce) === '');
}

/** As the Return-Path of each email shows it to the person who gets it. */
function returnAddressOf(emailId) {
  const email = `${emailId.replaceAll('-', '')}-0`;
  const signed = createHmac('sha256', PRODUCTION.SESSION_SECRET).update(`return-address:${email}`).digest('hex');
  return `bounce+${email}.${signed.slice(0, 20)}@${BOUNCE_DOMAIN}`;
}

/** Returns why it was refused. */
async function sendBounce(port, to, text) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const problem = await transport
    .sendMail({ envelope: { from: '', to }, raw: `Subject: Returned\r\n\r\n${text}` })
    .then(
      () => '',
      ({ message }) => message,
    );
  transport.close();
  return problem;
}

async function heldPlaces({ site, check }) {
  const sockets = [];
  const connect = async (localAddress) => {
    const socket = openSocket(`smtp://127.0.0.1:${site.bouncePort}`, '', localAddress);
    sockets.push(socket);
    await eventually(() => socket.answer);
    return socket.answer.slice(0, 3);
  };
  const greetings = [];
  for (let i = 0; i < 2 * MAX_PLACES; i += 1) greetings.push(await connect('127.0.0.2'));
  check(
    `N10: one address holds ${MAX_PLACES} places for bounces`,
    greetings.filter((code) => code === '220').length === MAX_PLACES && greetings.at(-1) === '421',
  );
  check('N10: another address connects', (await connect('127.0.0.3')) === '220');
  await closeAll(sockets);
}
