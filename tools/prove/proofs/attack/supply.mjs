import fs from 'node:fs';
import { lintDeployment } from '../../../deploy/lint.mjs';
import { inRoot, ROOT } from '../../../root.mjs';
import { runNpm } from '../../../run.mjs';

export async function supply({ check, log }) {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(
    ([folder, { link }]) => folder.startsWith('node_modules/') && !link && fs.existsSync(inRoot(folder)),
  );
  check(
    'L11: each installed package has a checksum, and none comes from a repository',
    installed.length > 1000 &&
      installed.every(([, { integrity, resolved = '' }]) => integrity && !resolved.startsWith('git')),
  );
  const bot = JSON.parse(fs.readFileSync(inRoot('.github/renovate.json'), 'utf8'));
  check(
    'L11: the update bot pins images and actions, and waits before it offers a version',
    bot.extends.includes('docker:pinDigests') &&
      bot.extends.includes('helpers:pinGitHubActionDigests') &&
      bot.minimumReleaseAge,
  );
  // By itself, the bot looks at no file of Kubernetes.
  check('L11: the update bot pins the images in k8s', bot.kubernetes?.managerFilePatterns?.[0]?.startsWith('/^k8s/'));
  const { ok, output } = await runNpm(['run', '--silent', 'sbom'], { cwd: ROOT });
  const bill = ok ? JSON.parse(output) : {};
  log(`the list of packages names ${bill.components?.length ?? 0}`);
  check(
    'L11: there is a list of packages in CycloneDX',
    bill.bomFormat === 'CycloneDX' && bill.components.length > 100,
  );

  const { problems, notes } = lintDeployment(ROOT);
  notes.forEach(log);
  check('L12: secrets only where they are needed, a Redis password, and limits', problems.length === 0);
}
