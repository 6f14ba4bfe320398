import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../root.mjs';
import { run as runProgram, runNpm } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';

export const title = 'the backend specs pass on the Node version of the image';

export async function run({ check, log }) {
  const major = imageVersion();
  const node = await programOf(major, log);
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  check(`${stdout.trim()} is the image's Node ${major}`, stdout.startsWith(`v${major}.`));
  const { ok, output, report } = await runSpecs(node);
  if (!ok) log(output);
  check(`${report.numPassedTests} specs pass on ${stdout.trim()}`, ok && report.numPassedTests > 0);
  if (report.numPendingTests) log(`${report.numPendingTests} specs were skipped`);
}

const imageVersion = () => /^ARG NODE_IMAGE=node:(\d+)/m.exec(fs.readFileSync(inRoot('Dockerfile'), 'utf8'))[1];

/** This process's Node if it fits, or else the one that the npm registry serves as a package. */
async function programOf(major, log) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const folder = inRoot('.cache/node', major);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const program = path.join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');
  if (!fs.existsSync(program)) {
    log(`Installing ${name}@${major} …`);
    fs.mkdirSync(folder, { recursive: true });
    const { ok, output } = await runNpm(['install', '--no-save', '--prefix', folder, `${name}@${major}`]);
    if (!ok) throw new Error(`Couldn't install Node ${major}:\n${output}`);
  }
  return program;
}

async function runSpecs(node) {
  const report = path.join(temporaryFolder('node'), 'report.json');
  const { ok, output } = await runProgram(node, [
    inRoot('node_modules/jest/bin/jest.js'),
    ...['-c', 'backend/jest.config.cjs', '--ci', '--maxWorkers=3', '--json', `--outputFile=${report}`],
  ]);
  return { ok, output, report: fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {} };
}
