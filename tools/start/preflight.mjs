import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { UserError } from '../user-error.mjs';

const MB = 1024 ** 2;

export function readPort(text = '3000') {
  const port = text.trim() === '' ? 3000 : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError(`PORT must be a number from 0 to 65535, not "${text}".`);
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

/**
 * @param {NodeJS.ErrnoException} error
 * @param {{ port: number, host: string, command: string }} place
 */
function portErrorText({ code, message }, { port, host, command }) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or pick another port: PORT=${port + 1} ${command}`;
  if (code === 'EACCES')
    return `You don't have permission to use port ${port}. Pick one above 1023, for example: PORT=3000 ${command}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is ${host}, which isn't an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
  }
  return `Can't listen on ${host}:${port} (${message}). Set a different PORT or HOST.`;
}

export function assertWritable(folder, { name, megabytes }) {
  const probeFile = path.join(folder, `.write-test-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(probeFile, 'x');
  } catch (error) {
    if (error.code === 'ENOSPC') throw noSpaceError(folder, megabytes);
    throw new UserError(
      `Can't write to ${folder} (${error.code}). Change its owner to your user, or use another ${name}.`,
    );
  } finally {
    fs.rmSync(probeFile, { force: true });
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize < megabytes * MB) throw noSpaceError(folder, megabytes);
}

const noSpaceError = (folder, megabytes) =>
  new UserError(`Not enough disk space for ${folder}. Free up ${megabytes} MB and start again.`);
