import type { QueryRunner } from 'typeorm';

export type Replacement = readonly [before: string, after: string];

/** Rewords the seeded packages. Texts that the agency has edited no longer equal the seeded ones, and stay. */
export async function rewordPackages(database: QueryRunner, texts: readonly Replacement[]): Promise<void> {
  const [installation] = (await database.query('select exists (select from users) as "isInUse"')) as {
    isInUse: boolean;
  }[];
  if (installation?.isInUse) {
    await replaceTexts(database, texts);
    return;
  }
  // A new database gets these texts as its first ones: without audit entries, at revision 1.
  await database.query('alter table products disable trigger user');
  await replaceTexts(database, texts);
  await database.query('alter table products enable trigger user');
}

export async function replaceTexts(database: QueryRunner, texts: readonly Replacement[]): Promise<void> {
  await database.query(
    `with replacements as (
       select before, after from unnest($1::text[], $2::text[]) as replacement (before, after)
     ), reworded as (
       select id, coalesce((select after from replacements where before = description), description) as description,
         array(
           select coalesce(after, feature) from unnest(features) with ordinality as listed (feature, n)
             left join replacements on before = feature order by n
         ) as features
       from products
     )
     update products set description = reworded.description, features = reworded.features
     from reworded
     where products.id = reworded.id
       and (products.description, products.features) is distinct from (reworded.description, reworded.features)`,
    [texts.map(([before]) => before), texts.map(([, after]) => after)],
  );
}
