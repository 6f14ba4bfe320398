import { twoWayPairs } from './structure/two-way-pairs.mjs';

for (const [one, other] of twoWayPairs()) {
  console.log(`${one} and ${other} import each other: move what both need to one of them, or below both`);
  process.exitCode = 1;
}
