import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

const load = createRequire(__filename);

export const migrations = fs
  .readdirSync(__dirname)
  .filter((file) => /^\d+-.+\.(js|ts)$/.test(file))
  .sort()
  .flatMap((file) => Object.values(load(path.join(__dirname, file)) as Record<string, Migration>));
