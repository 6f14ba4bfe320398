// Control point distance for a quarter circle of Bézier curves.
const CIRCLE_CONTROL = 0.5523;

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 1000) / 1000;
const curve = (...points: [number, number][]) => `${points.map(([x, y]) => point(x, y)).join(' ')} c`;

export function rounded(
  x: number,
  y: number,
  width: number,
  height: number,
  topRadius: number,
  bottomRadius = topRadius,
): string {
  const [right, bottom] = [x + width, y + height];
  const [topControl, bottomControl] = [topRadius * (1 - CIRCLE_CONTROL), bottomRadius * (1 - CIRCLE_CONTROL)];
  return [
    `${point(x + topRadius, y)} m ${point(right - topRadius, y)} l`,
    curve([right - topControl, y], [right, y + topControl], [right, y + topRadius]),
    `${point(right, bottom - bottomRadius)} l`,
    curve([right, bottom - bottomControl], [right - bottomControl, bottom], [right - bottomRadius, bottom]),
    `${point(x + bottomRadius, bottom)} l`,
    curve([x + bottomControl, bottom], [x, bottom - bottomControl], [x, bottom - bottomRadius]),
    `${point(x, y + topRadius)} l`,
    curve([x, y + topControl], [x + topControl, y], [x + topRadius, y]),
    'h',
  ].join(' ');
}

export const rectangle = (x: number, y: number, width: number, height: number) =>
  `${[x, y, width, height].map(round).join(' ')} re`;

export const dot = (x: number, y: number, radius: number) =>
  rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius);
