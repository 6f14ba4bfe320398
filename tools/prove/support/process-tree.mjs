import fs from 'node:fs';

export function processTree(pid) {
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(describe);
  const members = all.filter((one) => one.pid === pid);
  for (const member of members) members.push(...all.filter((one) => one.parent === member.pid));
  return members;
}

function describe(pid) {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? '';
    const program = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return {
      pid: Number(pid),
      parent: Number(field('PPid')),
      program,
      memory: Number.parseInt(field('VmRSS'), 10) * 1024,
    };
  } catch {
    return [];
  }
}

export const isNode = ({ program }) => /(^|\/)node$/.test(program[0]) || program[0].startsWith('npm ');
