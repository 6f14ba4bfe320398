import type { Config } from '../platform/config';
import { startingSettings } from '../modules/settings';
import { Site } from '../platform/site';

/** The agency as variables and defaults have it, without a database. */
export class FixedSite extends Site {
  readonly facts;
  readonly settings;

  constructor(config: Config) {
    super();
    this.facts = config.startingSite;
    this.settings = startingSettings(config);
  }

  current() {
    return Promise.resolve(this.facts);
  }

  currentSettings() {
    return Promise.resolve(this.settings);
  }

  findTerms() {
    return Promise.resolve(this.facts.terms);
  }

  isCached() {
    return true;
  }
}
