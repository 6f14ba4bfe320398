import { validate } from 'dockerfile-utils';
import fs from 'node:fs';
import path from 'node:path';

const PROGRAM = /^dist\/(backend\/[\w/-]+)\.js$/;

/** The Dockerfile: what Docker would refuse, and what holds for each image that is made of it. */
export function lintDockerfile(root) {
  const text = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const refused = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  const stages = stagesIn(text);
  return [
    ...refused,
    ...stages.flatMap((stage) => lintCopies(stage, stages, root)),
    ...stages.filter((stage) => isImage(stage, stages)).flatMap((stage) => lintImage(stage, root)),
  ];
}

/** An image is what no other stage builds on. */
const isImage = ({ name }, stages) =>
  !stages.some(({ from, steps }) => from === name || steps.some(({ rest }) => rest.includes(`--from=${name} `)));

export function stagesIn(text) {
  const stages = [];
  const whole = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  for (const [, word, rest] of whole.matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
    if (word === 'FROM') {
      const [, from, name] = /^(\S+)(?:\s+AS\s+(\S+))?/i.exec(rest);
      stages.push({ from, name: name ?? 'the last stage', steps: [] });
    } else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

function lintCopies({ name, steps }, stages, root) {
  return steps
    .filter(({ word }) => word === 'COPY')
    .flatMap(({ rest }) => {
      const from = /--from=(\S+)/.exec(rest)?.[1];
      if (from)
        return stages.some((one) => one.name === from) ? [] : [`${name}: copies from ${from}, which is no stage`];
      const things = rest
        .split(/\s+/)
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1);
      return things
        .filter((thing) => !fs.existsSync(path.join(root, thing)))
        .map((thing) => `${name}: copies ${thing}, which is not there`);
    });
}

function lintImage({ name, steps }, root) {
  const last = (word) => steps.findLast((step) => step.word === word)?.rest;
  const complaints = [];
  const user = Number(last('USER')?.split(':')[0]);
  if (!(user > 0)) complaints.push('runs as root, or as somebody who is not named by a number');
  if (!/^--.*CMD \[/.test(last('HEALTHCHECK') ?? '')) complaints.push('says nothing of its health');
  const [, program] = PROGRAM.exec(commandOf(last('CMD')).at(-1) ?? '') ?? [];
  if (!program || !fs.existsSync(path.join(root, `${program}.ts`))) complaints.push('starts no program of ours');
  for (const { rest } of steps.filter(({ word }) => word === 'ENV' || word === 'ARG')) {
    if (/(SECRET|PASSWORD|TOKEN|_KEY)\w*=/.test(rest)) complaints.push('has a secret in it');
  }
  return complaints.map((complaint) => `${name}: ${complaint}`);
}

/** Only as a list: what a shell starts does not hear that it shall stop. */
function commandOf(text = '') {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
