import { refuseOldNode } from './setup/node.mjs';

if (!refuseOldNode()) {
  const [name, ...flags] = process.argv.slice(2);
  const { ensureInstalled } = await import('./setup/install.mjs');
  await ensureInstalled((text) => console.log(`${text} …`));
  const { findProofs } = await import('./prove/find-proofs.mjs');
  const proofs = await findProofs();
  if (!name) {
    const width = Math.max(...[...proofs.keys()].map((proofName) => proofName.length));
    for (const [proofName, { title }] of proofs) console.log(`${proofName.padEnd(width)}  ${title}`);
  } else if (!proofs.has(name)) {
    console.error(`Unknown proof "${name}". Run npm run prove to list all proofs.`);
    process.exitCode = 1;
  } else {
    await prove(name, proofs.get(name), { full: !flags.includes('--short') });
  }
}

async function prove(name, { title, run }, { full }) {
  const { ensureServices } = await import('./test/services.mjs');
  const { cleanUp, onCleanUp } = await import('./cleanup.mjs');
  const { ensureBuilt } = await import('./setup/build.mjs');
  console.log(title);
  process.env.LOG_NAME = `proof-${name}`;
  const failed = [];
  const check = (statement, isTrue) => {
    console.log(`${isTrue ? '✓' : '✗'} ${statement}`);
    if (!isTrue) failed.push(statement);
  };
  try {
    await ensureBuilt(console.log);
    const services = await ensureServices();
    onCleanUp(services.stop);
    await run({ full, check, log: console.log });
  } catch (error) {
    console.error(error);
    failed.push(error.message);
  } finally {
    await cleanUp();
  }
  console.log(failed.length ? `Failed: ${failed.join('; ')}\nLogs: .cache/logs/proof-${name}-*.log` : 'Passed.');
  process.exit(failed.length ? 1 : 0);
}
