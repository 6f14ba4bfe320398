import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { portOf } from '../tools/port-of.mjs';

/** Baseline: stream a raw body to a file while hashing it, and respond after fsync. */
process.once('message', ({ folder }) => {
  const server = http.createServer(async (request, response) => {
    const hash = createHash('sha256');
    request.on('data', (chunk) => hash.update(chunk));
    await pipeline(request, fs.createWriteStream(path.join(folder, randomUUID()), { flush: true }));
    response
      .writeHead(201, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ checksum: hash.digest('hex') }));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
});
process.once('disconnect', () => process.exit());
