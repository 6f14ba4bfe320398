import { runTogether } from '@atelier/shared/testing/together';

runTogether(__dirname, { part: 1, of: 4 });
