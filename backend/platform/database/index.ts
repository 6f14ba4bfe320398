export { DatabaseModule } from './database.module';
export { looksLikeId, newId } from './ids';
export { found, type List, listed, type Where } from './list';
export { drift, migrate } from './migrate';
export { databaseOptions } from './options';
export { MOST_COUNTED, type Page, type PageAsked, pageOf, type Place } from './page';
export { isBehind } from './pending';
export { affected, brokenRule, columnsOf, databaseAway, poolOf, prepared } from './postgres';
