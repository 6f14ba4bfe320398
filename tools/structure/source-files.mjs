import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { inRoot, ROOT } from '../root.mjs';

const TEST = /\.(spec|test)\.tsx?$|^backend\/test\/|^frontends\/([a-z]+\/testing|e2e)\//;
const CODE = /\.(ts|tsx|mts|cts|mjs|cjs|js)$/;

export const isTest = (file) => TEST.test(file);

export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && fs.existsSync(inRoot(file)));

export const read = (file) => fs.readFileSync(inRoot(file), 'utf8');
