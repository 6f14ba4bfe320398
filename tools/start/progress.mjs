/** @param {NodeJS.WriteStream} out */
export function progress(out = process.stdout) {
  let timer;
  const clear = () => {
    clearInterval(timer);
    if (timer && out.isTTY) out.write('\r\x1b[K');
    timer = undefined;
  };
  const update = (text) => {
    clear();
    if (!out.isTTY) return void out.write(`${text} …\n`);
    const started = Date.now();
    const show = () => out.write(`\r\x1b[K${text} … ${Math.round((Date.now() - started) / 1000)} s`);
    timer = setInterval(show, 500);
    timer.unref();
    show();
  };
  const print = (text, to = out) => {
    clear();
    to.write(`${text}\n`);
  };
  return { update, print, clear };
}
