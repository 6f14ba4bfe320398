import { visitor } from './visitor.mjs';

/** Addresses reserved for documentation, one per visitor, because rate limits count by address. */
export const testIp = (number) => `198.51.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;

export const visitorAt = (url, number) => visitor(url, { 'X-Forwarded-For': testIp(number) });

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export async function runConcurrently(atOnce, tasks) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
