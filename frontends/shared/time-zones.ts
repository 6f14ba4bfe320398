const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The zones that this browser knows, those of America first, and the one that is set. */
export function timeZoneOptions(current?: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(current ? [current] : [])]);
  const [american, others] = [true, false].map((isAmerican) =>
    [...zones].filter((zone) => zone.startsWith('America/') === isAmerican).sort(),
  );
  return [...(american ?? []), ...(others ?? [])].map((value) => ({ value, label: nameOf(value) }));
}
