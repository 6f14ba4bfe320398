import type { TeamMember } from './people';
import type { Drawing } from './pictures';

export interface YearVersion {
  by: 'client' | TeamMember;
  daysAgo: number;
  changeNotes?: string;
}

export interface YearFile {
  client: string;
  /** The beginning of its name. */
  project: string;
  name: string;
  content: Drawing | readonly string[];
  versions: readonly YearVersion[];
}

type By = YearVersion['by'];

const file = (
  [client, project]: readonly [string, string],
  name: string,
  content: YearFile['content'],
  ...versions: [by: By, daysAgo: number, changeNotes?: string][]
): YearFile => ({
  ...{ client, project, name, content },
  versions: versions.map(([by, daysAgo, changeNotes]) => ({ by, daysAgo, ...(changeNotes && { changeNotes }) })),
});

const DENTAL = ['nadia', 'New website'] as const;
const ROOFING = ['owen', 'Local SEO'] as const;
const FLOWERS = ['hana', 'Online flower shop'] as const;
const BREWERY = ['desmond', 'New website'] as const;
const GARAGE = ['gloria', 'Website rescue'] as const;
const COFFEE = ['tomas', 'Coffee subscriptions'] as const;
const VETS = ['beth', 'New website'] as const;
const NAILS = ['ivy', 'Instagram'] as const;
const TAPROOM = ['desmond', 'Taproom menu'] as const;
const PLUMBING = ['hank', 'New website'] as const;
const FRAMES = ['leo', 'Portfolio'] as const;
const YOGA = ['celia', 'Class schedule'] as const;
const BOOKING = ['nadia', 'Online booking'] as const;
const STEMS = ['hana', 'Instagram'] as const;
const BOOKS = ['abel', 'New website'] as const;

export const FILES: readonly YearFile[] = [
  file(DENTAL, 'Team photos.jpg', 'people', ['client', 378]),
  file(DENTAL, 'Homepage.png', 'page', ['marcus', 370], ['marcus', 361, 'The booking button is in the head now.']),
  file(
    DENTAL,
    'Handover.pdf',
    ['Your logins, backups, and who to call.', 'Backups run nightly at 3 a.m.'],
    ['marcus', 332],
  ),
  file(
    ROOFING,
    'Keyword report.pdf',
    ['Roof repair near me', 'Metal roof Asheville', 'Storm damage roof'],
    ['june', 350],
  ),
  file(ROOFING, 'Metal roofs.jpg', 'truck', ['client', 336]),
  file(ROOFING, 'Gutters.jpg', 'boards', ['client', 336]),
  file(FLOWERS, 'Spring bouquets.jpg', 'flowers', ['client', 330]),
  file(FLOWERS, 'Shop page.png', 'page', ['stella', 205], ['stella', 203, 'Delivery dates stand above the price.']),
  file(
    FLOWERS,
    'Delivery zones.pdf',
    ['Downtown, free over $60', 'West Asheville, $6', 'Weaverville, $12'],
    ['client', 321],
  ),
  file(BREWERY, 'Taproom.jpg', 'glasses', ['client', 308]),
  file(
    BREWERY,
    'Homepage.png',
    'page',
    ['june', 300],
    ['june', 291, 'Hours first.'],
    ['june', 270, 'With the events.'],
  ),
  file(GARAGE, 'Garage.jpg', 'truck', ['client', 270]),
  file(
    GARAGE,
    'Website check.pdf',
    ['What was broken, and what we did about it.', 'Updates: 14. Spam pages removed: 212.'],
    ['marcus', 266],
  ),
  file(COFFEE, 'Labels.png', 'glasses', ['client', 244], ['client', 236, 'The new logo.']),
  file(COFFEE, 'Subscription page.png', 'page', ['june', 228], ['june', 214, 'Grind and size on one line.']),
  file(
    COFFEE,
    'Price list.pdf',
    ['House blend, 12 oz    $15.00', 'Decaf, 12 oz    $16.00', 'Two bags a month    $28.00'],
    ['client', 240],
  ),
  file(VETS, 'Clinic.jpg', 'shop', ['client', 203]),
  file(VETS, 'Homepage.png', 'page', ['marcus', 196], ['marcus', 188, 'The emergency line is at the top.']),
  file(
    VETS,
    'New patient form.pdf',
    ['Name of your animal', 'Last vaccination', 'Anything we should know'],
    ['client', 192],
  ),
  file(
    NAILS,
    'Post plan.pdf',
    ['Tuesday: a color of the week', 'Thursday: before and after', 'Saturday: the shop'],
    ['stella', 126],
  ),
  file(NAILS, 'Half-day shoot.jpg', 'people', ['stella', 42]),
  file(TAPROOM, 'Tap list.pdf', ['Hollow Oak Pale', 'Night Porter', 'Cider from down the road'], ['client', 72]),
  file(TAPROOM, 'Menu screen.png', 'board', ['june', 60], ['june', 49, 'Larger type; it hangs three yards away.']),
  file(PLUMBING, 'Vans.jpg', 'truck', ['client', 66]),
  file(PLUMBING, 'Homepage.png', 'page', ['june', 51], ['june', 38, 'Call button in the corner on phones.']),
  file(FRAMES, 'Wood samples.jpg', 'boards', ['client', 55]),
  file(
    FRAMES,
    'Portfolio.png',
    'gallery',
    ['stella', 44],
    ['stella', 31, 'Grouped by wood.'],
    ['stella', 16, 'With your captions.'],
  ),
  file(
    FRAMES,
    'Price table.pdf',
    ['Oak, by the foot    $18', 'Walnut, by the foot    $24', 'Museum glass    $60'],
    ['client', 40],
  ),
  file(YOGA, 'Studio.jpg', 'boards', ['client', 49]),
  file(YOGA, 'Class schedule.png', 'calendar', ['marcus', 35], ['marcus', 21, 'Evening classes in their own color.']),
  file(YOGA, 'Teachers.pdf', ['Celia: slow flow', 'Jonah: mornings', 'Priti: beginners'], ['client', 46]),
  file(BOOKING, 'Booking steps.png', 'calendar', ['marcus', 30], ['marcus', 17, 'Two rooms, one calendar.']),
  file(STEMS, 'Week 1.jpg', 'flowers', ['stella', 22]),
  file(STEMS, 'Week 2.jpg', 'flowers', ['stella', 15]),
  file(BOOKS, 'Window drawings.jpg', 'shop', ['client', 13]),
  file(BOOKS, 'Homepage.png', 'page', ['june', 6]),
];
