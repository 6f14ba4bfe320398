import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UserError } from '../user-error.mjs';

const MB = 1024 ** 2;

export function readPort(text = '3000') {
  const port = text.trim() === '' ? 3000 : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError(`PORT must be a port from 0 to 65535, not "${text}"`);
  }
  return port;
}

export function assertPortFree(port, host, command = 'npm start') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => reject(new UserError(portErrorText(error, { port, host, command }))));
    server.listen(port, host, () => server.close(resolve));
  });
}

function portErrorText({ code, message }, { port, host, command }) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} ${command}`;
  if (code === 'EACCES') return `Port ${port} is not for this user: choose one above 1023, like PORT=3000 ${command}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all`;
  }
  return `Cannot listen on ${host}:${port} (${message}): choose another PORT or HOST`;
}

/** A folder that can be written and has room, or one line that names the way out. */
export function assertWritable(folder, { name, megabytes }) {
  const probeFile = path.join(folder, `.trial-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probeFile, 'x');
  } catch (error) {
    if (error.code === 'ENOSPC') throw noSpaceError(folder, megabytes);
    throw new UserError(`${folder} cannot be written (${error.code}): give it to your user, or choose another ${name}`);
  } finally {
    fs.rmSync(probeFile, { force: true });
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize < megabytes * MB) throw noSpaceError(folder, megabytes);
}

const noSpaceError = (folder, megabytes) =>
  new UserError(`There is no space left for ${folder}: free ${megabytes} MB on that disk and start again`);
