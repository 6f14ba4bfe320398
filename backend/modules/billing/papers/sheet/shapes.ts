// A quarter of a circle as PDF draws it.
const BOW = 0.5523;

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 1000) / 1000;
const curve = (...points: [number, number][]) => `${points.map(([x, y]) => point(x, y)).join(' ')} c`;

/** A rectangle with corners of its own roundness: above and below. */
export function rounded(x: number, y: number, width: number, height: number, above: number, below = above): string {
  const [right, bottom] = [x + width, y + height];
  const [up, down] = [above * (1 - BOW), below * (1 - BOW)];
  return [
    `${point(x + above, y)} m ${point(right - above, y)} l`,
    curve([right - up, y], [right, y + up], [right, y + above]),
    `${point(right, bottom - below)} l`,
    curve([right, bottom - down], [right - down, bottom], [right - below, bottom]),
    `${point(x + below, bottom)} l`,
    curve([x + down, bottom], [x, bottom - down], [x, bottom - below]),
    `${point(x, y + above)} l`,
    curve([x, y + up], [x + up, y], [x + above, y]),
    'h',
  ].join(' ');
}

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `${[x, y, width, height].map(round).join(' ')} re`;

export const dot = (x: number, y: number, radius: number) =>
  rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius);
