import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Replacement, replaceTexts, rewordPackages } from './package-texts';

/** All other texts have typographic apostrophes. */
export class PackageApostrophes1795738400000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await rewordPackages(database, TEXTS);
  }

  async down(database: QueryRunner): Promise<void> {
    await replaceTexts(
      database,
      TEXTS.map(([before, after]) => [after, before]),
    );
  }
}

const TEXTS: readonly Replacement[] = [
  "One great page with everything customers ask first: what you do, when you're open, and where to find you.",
  "We keep your site online, secure, and backed up, and we pick up the phone when something's wrong.",
  "Send us your new menu, prices, or holiday hours, and they'll be live by tomorrow.",
  "For online stores that can't afford downtime: monitored 24/7 and fixed right away.",
  "One channel that never goes quiet, with the kind of news you'd chalk on the sidewalk sign.",
  "Every channel, every week, plus local ads when there's something to celebrate.",
].map((text) => [text, text.replaceAll("'", '’')] as const);
