import { runTogether } from '@atelier/shared/testing/together';

runTogether(__dirname, { part: 3, of: 4 });
