/** Loaded before the product with `--import`: the clock of its process is wrong. */
const offset = Number(process.env.CLOCK_OFFSET_MINUTES) * 60_000;
const SystemDate = Date;
const now = () => SystemDate.now() + offset;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
