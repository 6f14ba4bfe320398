/** Strokes on a grid of 24 × 24. */
const PATHS = {
  alert: 'M12 4 21 19.5H3zM12 10v4M12 16.9v.1',
  badge:
    'M6 5.5h12a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7A1.5 1.5 0 0 1 6 5.5zM10 3.5h4v4h-4zM12 10.5a1.7 1.7 0 1 0 .01 0zM8.5 17c.4-1.6 1.7-2.4 3.5-2.4s3.1.8 3.5 2.4',
  box: 'M12 3.5 20 7.75v8.5l-8 4.25-8-4.25v-8.5zM4 7.75 12 12l8-4.25M12 12v8.5',
  card: 'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6zM3.5 10h17',
  cart: 'M3.5 5h2.2l2 10h9.6l2-7.2H6.3M9 19.2v.1M16.5 19.2v.1',
  chart: 'M5 20v-8M10 20V4M15 20v-6M20 20V8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9.5 6 6 6-6 6',
  clock: 'M12 4a8 8 0 1 0 .01 0zM12 7.5V12l3 2',
  cross: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  home: 'm4 11 8-7 8 7v8.5h-5V14H9v5.5H4z',
  inbox: 'm4 13 2.5-7.5h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  key: 'M8 11a4 4 0 1 0 .01 0zM11 12.500 19.500 4M16 7.500l3 3M13.500 10l2 2',
  mail: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9a4.2 4.2 0 0 1 0 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  pencil: 'm4.5 19.500 1-4.500L16 4.500l3.500 3.500L9 18.500zM14 6.500l3.500 3.500',
  people:
    'M9 5a3.2 3.2 0 1 0 .01 0zM3.5 19c.5-3.4 2.7-5 5.5-5s5 1.6 5.5 5M15.8 5.3a3.1 3.1 0 0 1 0 6M17.3 14.4c1.9.7 3 2.2 3.3 4.6',
  plus: 'M12 5v14M5 12h14',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  repeat: 'M19 9a7.6 7.6 0 0 0-13.8 1M5 5v5h5M5 15a7.6 7.6 0 0 0 13.8-1M19 19v-5h-5',
  search: 'M11 4.5a6.5 6.5 0 1 0 .01 0zM15.8 15.8l4.7 4.7',
  settings: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
  signOut: 'M14 4.5H6v15h8M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

export type IconName = keyof typeof PATHS;

const DOTTED: IconName[] = ['grip', 'more'];

export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={DOTTED.includes(name) ? 2.6 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
