import { runTogether } from '@atelier/shared/testing/together';

runTogether(__dirname, { part: 2, of: 2 });
