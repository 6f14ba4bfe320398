export { actingAs, byItself } from './actor';
export { DatabaseModule } from './database.module';
export { looksLikeId, newId } from './ids';
export { containing, found, likeWord, type List, listed, type Sort, type Where } from './list';
export { drift, migrate } from './migrate';
export { databaseOptions } from './options';
export { MOST_COUNTED, NOT_FROM_HERE, type Page, type PageAsked, pageOf, type Place } from './page';
export { isBehind } from './pending';
export { affected, brokenRule, columnsOf, databaseAway, poolOf, prepared } from './postgres';
