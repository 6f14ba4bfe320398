import fs from 'node:fs';

/** Shifts the clock of this process by the offset in a file, which may change. */
const file = process.env.CLOCK_AHEAD_FILE;
const RealDate = Date;
let offsetMs = read();
setInterval(() => (offsetMs = read()), 20).unref();

function read() {
  return Number(fs.readFileSync(file, 'utf8'));
}

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (type, args, newTarget) => Reflect.construct(type, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (type, name) => (name === 'now' ? now : Reflect.get(type, name)),
});
