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
  check('L11: each image has a digest, and each action a commit', unpinned().length === 0);
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

const DEPLOYMENT = ['Dockerfile', 'docker-compose.yml', 'k8s/overlays/single', '.github/workflows'];

function unpinned() {
  const files = DEPLOYMENT.flatMap((place) =>
    fs.statSync(inRoot(place)).isFile() ? [place] : fs.readdirSync(inRoot(place)).map((name) => `${place}/${name}`),
  );
  const lines = files.flatMap((file) => fs.readFileSync(inRoot(file), 'utf8').split('\n'));
  const names = lines
    .map((line) => /(?:image: |uses: |ARG NODE_IMAGE=|--interactive )(\S+)/.exec(line)?.[1])
    .filter(Boolean);
  return names.filter((name) => !name.includes('atelier') && !/@(sha256:[0-9a-f]{64}|[0-9a-f]{40})$/.test(name));
}
