import type { YearMessage } from './project-data';

/** The other half of the conversations with Rosa and Walt, by the name of their project; they ask for no answer. */
export const REPLIES: Record<string, readonly YearMessage[]> = {
  'New website for Rosa’s Bakery': [
    {
      by: 'client',
      daysAgo: 22,
      at: '14:35',
      message:
        'Thursday at 8 my hands are in the dough. Could you call after 2? I’ve uploaded photos of the bread. They’re from the camera my brother left here, so ignore the dates on them.',
    },
    {
      by: 'client',
      daysAgo: 14,
      at: '14:10',
      message:
        'The bread. The cakes are what people order, but the bread is why they come. My sister voted for the cakes and is no longer speaking to me.',
    },
    {
      by: 'client',
      daysAgo: 5,
      at: '15:20',
      message: 'I changed the price of the rye from the back of the shop, with flour on my thumbs. It worked.',
    },
  ],
  'Website maintenance for Brennan Cycles': [
    {
      by: 'client',
      daysAgo: 9,
      at: '18:05',
      message: 'Nothing looks different, which I take to be the point. Nice work.',
    },
  ],
  'Spring tune-up landing page': [
    {
      by: 'client',
      daysAgo: 54,
      at: '17:30',
      message: 'Booked one for the unicycle. The email says “both wheels,” but otherwise it’s perfect.',
    },
  ],
};
