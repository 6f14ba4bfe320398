import fs from 'node:fs';

const TICKS_PER_SECOND = 100;
const MEGABYTE = 1024;

/** Resident memory in MB, and CPU time so far in milliseconds. */
export function usageOf(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return {
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / MEGABYTE,
    cpu: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND,
  };
}

/** Runs `work` and returns the usage of each process in that time. */
export async function measure(pids, work) {
  const before = pids.map(usageOf);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = pids.map(usageOf);
  return {
    seconds,
    memory: after.map(({ memory }) => memory),
    cpu: after.map(({ cpu }, index) => cpu - before[index].cpu),
  };
}
