const STEPS = [1, 2, 5, 10];
/** For tens and more, so that counts have whole ticks. */
const LARGE_STEPS = [1, 2, 2.5, 5, 10];

/** Zero, and whole round numbers above it, the last at least as large as `max`. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0];
  const rough = Math.max(1, max / 3);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ((magnitude === 1 ? STEPS : LARGE_STEPS).find((one) => one * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}
