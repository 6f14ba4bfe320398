/** What is being done: one line that is written over in a terminal, plain lines anywhere else. */
export function progress(out = process.stdout) {
  let timer;
  const clear = () => {
    clearInterval(timer);
    if (timer && out.isTTY) out.write('\r\x1b[K');
    timer = undefined;
  };
  const say = (text) => {
    clear();
    if (!out.isTTY) return void out.write(`${text} …\n`);
    const started = Date.now();
    const show = () => out.write(`\r\x1b[K${text} … ${Math.round((Date.now() - started) / 1000)} s`);
    timer = setInterval(show, 500);
    timer.unref();
    show();
  };
  /** Something that stays. */
  const print = (text, to = out) => {
    clear();
    to.write(`${text}\n`);
  };
  return { say, print, clear };
}
