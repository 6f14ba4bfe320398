import { validate } from 'dockerfile-utils';
import fs from 'node:fs';
import path from 'node:path';

const PROGRAM = /^dist\/(backend\/[\w/-]+)\.js$/;

export function lintDockerfile(root) {
  const text = fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const syntaxProblems = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  const stages = stagesIn(text);
  return [
    ...syntaxProblems,
    ...stages.flatMap((stage) => lintCopies(stage, stages, root)),
    ...stages.filter((stage) => isImage(stage, stages)).flatMap((stage) => lintImage(stage, root)),
  ];
}

const isImage = ({ name }, stages) =>
  !stages.some(({ from, steps }) => from === name || steps.some(({ rest }) => rest.includes(`--from=${name} `)));

export function stagesIn(text) {
  const stages = [];
  const instructions = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  for (const [, word, rest] of instructions.matchAll(/^([A-Z]+)\s+(.*)$/gm)) {
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
        return stages.some((one) => one.name === from) ? [] : [`${name}: copies from ${from}, which is not a stage`];
      const sources = rest
        .split(/\s+/)
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1);
      return sources
        .filter((source) => !fs.existsSync(path.join(root, source)))
        .map((source) => `${name}: copies ${source}, which does not exist`);
    });
}

function lintImage({ name, steps }, root) {
  const last = (word) => steps.findLast((step) => step.word === word)?.rest;
  const problems = [];
  const user = Number(last('USER')?.split(':')[0]);
  if (!(user > 0)) problems.push('runs as root or as a non-numeric user');
  if (!/^--.*CMD \[/.test(last('HEALTHCHECK') ?? '')) problems.push('has no health check');
  const [, program] = PROGRAM.exec(commandOf(last('CMD')).at(-1) ?? '') ?? [];
  if (!program || !fs.existsSync(path.join(root, `${program}.ts`))) problems.push('does not start a product program');
  for (const { rest } of steps.filter(({ word }) => word === 'ENV' || word === 'ARG')) {
    if (/(SECRET|PASSWORD|TOKEN|_KEY)\w*=/.test(rest)) problems.push('contains a secret');
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Only the exec form: a shell would not forward SIGTERM. */
function commandOf(text = '') {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
