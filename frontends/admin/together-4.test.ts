import { runTogether } from '@atelier/shared/testing/together';

runTogether(__dirname, { part: 4, of: 4 });
