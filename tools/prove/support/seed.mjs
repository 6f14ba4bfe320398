import { randomInt } from 'node:crypto';

/** Another seed for each run, as an environment variable of its spec; a variable that is set repeats a run. */
export function rollSeed(name, log) {
  const seed = process.env[name] ?? String(randomInt(1_000_000));
  log(`${name}=${seed} repeats this run.`);
  return { [name]: seed };
}
