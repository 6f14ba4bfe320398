import fs from 'node:fs';

/** For a process that shall live at another time: by how much its clock is ahead stands in a file, and may change. */
const file = process.env.CLOCK_AHEAD_FILE;
const RealDate = Date;
let ahead = read();
setInterval(() => (ahead = read()), 20).unref();

function read() {
  return Number(fs.readFileSync(file, 'utf8'));
}

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (type, args, asked) => Reflect.construct(type, args.length > 0 ? args : [now()], asked),
  apply: () => new RealDate(now()).toString(),
  get: (type, name) => (name === 'now' ? now : Reflect.get(type, name)),
});
