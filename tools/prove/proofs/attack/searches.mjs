import { median } from '../../support/load.mjs';

const SUBMISSIONS = 100_000;
const REPEATS = 5;
const MAX_RATIO = 3;

export async function searches({ site, check, log }) {
  await site.database.query(
    `insert into contact_submissions (id, first_name, last_name, email, project_type, message)
     select gen_random_uuid(), 'Visitor' || n, 'Cobbler', 'visitor' || n || '@example.com', 'other',
       repeat('a b c d e f Customers cannot find my shoes. ', 5)
     from generate_series(1, $1::int) n`,
    [SUBMISSIONS],
  );
  await site.database.query('analyze contact_submissions');
  const admin = await site.admin();
  const milliseconds = async (words) => {
    const times = [];
    for (let i = 0; i < REPEATS; i += 1) {
      const began = performance.now();
      const { status } = await admin.call('GET', `/api/admin/submissions?search=${encodeURIComponent(words)}`);
      times.push(performance.now() - began);
      if (status !== 200) return Infinity;
    }
    return median(times);
  };
  await milliseconds('Visitor77');
  const [word, characters] = [await milliseconds('Visitor77'), await milliseconds('a b c d e f')];
  log(
    `a search among ${SUBMISSIONS} submissions takes ${word.toFixed()} ms for a word and ${characters.toFixed()} ms for six characters`,
  );
  check(
    `L9: six single characters take at most ${MAX_RATIO} times as long as a word`,
    characters < MAX_RATIO * Math.max(word, 20),
  );
}
