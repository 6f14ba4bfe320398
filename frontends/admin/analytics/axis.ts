const STEPS = [1, 2, 2.5, 5, 10];

/** Zero and two or more round numbers above it, the last at least as large as `max`. */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}
