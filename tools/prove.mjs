import { refuseOldNode } from './setup/node.mjs';

if (!refuseOldNode()) {
  const [name, ...flags] = process.argv.slice(2);
  const { findProofs } = await import('./prove/find-proofs.mjs');
  const proofs = await findProofs();
  if (!name) {
    const width = Math.max(...[...proofs.keys()].map((one) => one.length));
    for (const [one, { title }] of proofs) console.log(`${one.padEnd(width)}  ${title}`);
  } else if (!proofs.has(name)) {
    console.error(`There is no proof called ${name}: npm run prove lists them`);
    process.exitCode = 1;
  } else {
    await prove(proofs.get(name), { full: !flags.includes('--short') });
  }
}

async function prove({ title, run }, { full }) {
  const { ensureServices } = await import('./test/services.mjs');
  const { cleanUp, onCleanUp: whenDone } = await import('./cleanup.mjs');
  const { ensureBuilt } = await import('./setup/build.mjs');
  console.log(title);
  const failed = [];
  const check = (sentence, truth) => {
    console.log(`${truth ? '✓' : '✗'} ${sentence}`);
    if (!truth) failed.push(sentence);
  };
  try {
    await ensureBuilt(console.log);
    const services = await ensureServices();
    whenDone(services.stop);
    await run({ full, check, say: console.log });
  } catch (error) {
    console.error(error);
    failed.push(error.message);
  } finally {
    await cleanUp();
  }
  console.log(failed.length ? `Not proven: ${failed.join('; ')}` : 'Proven.');
  process.exit(failed.length ? 1 : 0);
}
