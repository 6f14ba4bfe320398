export interface PackagePlace {
  isWide: boolean;
  isFirstInRow: boolean;
  isInFirstRow: boolean;
}

/** Rows of three, the last ones of two, so that no row has a hole; a single package has a row of its own. */
export function placePackages(count: number): PackagePlace[] {
  const wideCount = count === 1 ? 1 : count % 3 === 1 ? 4 : count % 3 === 2 ? 2 : 0;
  const narrowCount = count - wideCount;
  return Array.from({ length: count }, (_, index) => {
    const isWide = index >= narrowCount;
    const columns = isWide ? 2 : 3;
    const place = isWide ? index - narrowCount : index;
    return {
      isWide,
      isFirstInRow: place % columns === 0,
      isInFirstRow: place < columns && (narrowCount === 0 || !isWide),
    };
  });
}
