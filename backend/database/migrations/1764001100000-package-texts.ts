import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Replacement, replaceTexts, rewordPackages } from './package-texts';

/** Rewords the seeded packages. */
export class PackageTexts1764001100000 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await rewordPackages(database, TEXTS);
  }

  async down(database: QueryRunner): Promise<void> {
    await replaceTexts(
      database,
      TEXTS.map(([before, after]) => [after, before]),
    );
  }
}

const TEXTS: readonly Replacement[] = [
  [
    'One good page with everything a customer asks first: what you do, when you are open, where to find you.',
    "One great page with everything customers ask first: what you do, when you're open, and where to find you.",
  ],
  ['Reads well on every phone', 'Looks great on every phone'],
  ['Opening hours, map and a button to call you', 'Hours, map, and tap-to-call button'],
  ['Your own address and a secure connection', 'Your own domain and SSL certificate'],
  ['Online within 2 weeks of getting your texts and photos', 'Live within 2 weeks of receiving your text and photos'],
  [
    'The Market Stall by the month, for a shop that is just starting out. We build it, host it and look after it.',
    'The Market Stall on a monthly plan, for businesses just starting out. We build it, host it, and maintain it.',
  ],
  ['No large bill at the start', 'No big upfront cost'],
  ['One small change every month', 'One small edit every month'],
  ["Stop with 7 days' notice", 'Cancel online anytime; service runs through the paid month'],
  [
    'Your site still works, it just looks its age. We keep what customers know and make the rest new.',
    'Your site still works; it just looks dated. We keep what customers know and refresh the rest.',
  ],
  ['A new design on the site you have', 'A new design for your current site'],
  ['Up to 8 pages carried over and tidied up', 'Up to 8 pages moved and cleaned up'],
  ['Old addresses keep working', 'Old links keep working'],
  ['Readable for everyone, on screen and by ear', 'Accessible to everyone, including screen-reader users'],
  ['Two rounds of changes before it goes live', 'Two rounds of revisions before launch'],
  ['An hour with you to show how to edit it', 'One-hour training on editing your site'],
  [
    'The full website for a business the whole neighborhood should know. Our most chosen one.',
    'The complete website for a business the whole neighborhood should know. Our most popular package.',
  ],
  ['Up to 8 pages, designed from nothing for you', 'Up to 8 custom-designed pages'],
  ['We write the texts after an hour of talking with you', 'Copywriting based on a one-hour interview'],
  ['A morning of photos in your shop', 'Half-day photo shoot at your location'],
  ['Set up to be found for your trade in your town', 'Local SEO set up for your industry and city'],
  ['Visitor numbers in plain words', 'Traffic reports in plain English'],
  ['Mistakes of ours fixed free for 30 days', '30-day bug-fix guarantee'],
  [
    'A shop that sells while yours is closed: your goods, payment by card, delivery or pickup.',
    'An online store that sells while yours is closed: your products, card payments, delivery or pickup.',
  ],
  ['An online shop for up to 200 items', 'Online store with up to 200 products'],
  ['Payment by card and phone', 'Card and mobile payments'],
  ['Pickup times and delivery zones', 'Pickup windows and delivery zones'],
  ['Stock that counts itself down', 'Automatic inventory tracking'],
  ['Receipts and order mails in your name', 'Branded order emails and receipts'],
  ['More than one location or language', 'Multiple locations or languages'],
  ['A second pair of hands for the first 30 days', 'Hands-on support for the first 30 days'],
  ['One person at our side who knows your shop', 'A dedicated account manager'],
  [
    'A pair of fresh eyes on how people find you, and a list of what to mend first. Do it yourself or have us do it.',
    'A fresh look at how people find you, and a prioritized to-do list. Do it yourself or hire us to do it.',
  ],
  ['Your site checked page by page', 'Page-by-page site audit'],
  ['Your listings compared across the web', 'Business listings checked across the web'],
  ['What the three shops next to you do better', 'How three local competitors compare'],
  ['The ten searches that matter most to you', 'Your ten most valuable search terms'],
  ['A list in plain words, most useful first', 'A plain-English action list, most important first'],
  ['An hour on the phone to go through it', 'One-hour review call'],
  [
    'When somebody nearby looks for what you sell, they should see you, with the right hours and the right number.',
    'When people nearby search for what you sell, they should find you, with the right hours and phone number.',
  ],
  ['Your business profiles set up and kept right', 'Google Business and other profiles set up and kept current'],
  ['Same name, address and phone everywhere', 'Consistent name, address, and phone everywhere'],
  ['Help with asking for reviews, and with answering them', 'Help getting and answering reviews'],
  ['Three searches watched for you', '3 keywords tracked'],
  ['One page of results a month, no jargon', 'One-page monthly report, no jargon'],
  [
    'For shops that want to come up first in their town, not only on their street.',
    'For businesses that want to rank first across town, not just on their block.',
  ],
  ['A page for each service and each part of town', 'A page for every service and neighborhood'],
  ['Fifteen searches watched for you', '15 keywords tracked'],
  ['Links from local papers, clubs and suppliers', 'Links from local news, clubs, and suppliers'],
  ['Slow and broken pages mended as we find them', 'Slow and broken pages fixed as we find them'],
  ['A call every month about what worked', 'Monthly results call'],
  [
    'For several locations or a crowded trade: a steady plan, more writing, and somebody who watches it every week.',
    'For multiple locations or a competitive market: a steady plan, more content, and weekly monitoring.',
  ],
  ['Up to 5 locations, each found for itself', 'Up to 5 locations, each optimized individually'],
  ['Fifty searches watched every week', '50 keywords tracked weekly'],
  ['Calls and requests counted back to the search', 'Calls and leads tracked back to the search'],
  ['A plan for the year, with your busy seasons in it', 'Annual plan built around your busy seasons'],
  ['Search ads looked after, if you want them', 'Search ads management, optional'],
  ['A meeting every month, at your counter if you like', 'Monthly meeting, at your place if you like'],
  [
    'The site stays up, safe and backed up, and somebody picks up the phone when it does not.',
    "We keep your site online, secure, and backed up, and we pick up the phone when something's wrong.",
  ],
  ['Updates every month, tried out first', 'Monthly updates, tested first'],
  ['Backups every night, kept for 30 days', 'Nightly backups, kept 30 days'],
  ['Somebody is told within minutes when the site is down', 'Downtime alerts within minutes'],
  ['The secure connection renewed in time', 'SSL certificate renewals'],
  ['Half an hour of small changes a month', '30 minutes of small edits a month'],
  ['An answer by the next working day', 'Response by the next business day'],
  [
    'A day of work on a site that nobody has touched in years: swept, mended and safe again.',
    'A full day on a site no one has touched in years: cleaned up, fixed, and secure again.',
  ],
  ['Everything brought up to date', 'All software updated'],
  ['Broken links, forms and pictures mended', 'Broken links, forms, and images fixed'],
  ['Old accounts and unused parts removed', 'Old accounts and unused plugins removed'],
  ['Pages made faster where it is easy', 'Quick speed improvements'],
  [
    'Send us the new menu, the new prices, the holiday hours. By tomorrow they are on the site.',
    "Send us your new menu, prices, or holiday hours, and they'll be live by tomorrow.",
  ],
  ['Two hours of changes a month', 'Two hours of edits a month'],
  ['Holiday hours and seasonal pages remembered for you', 'Reminders for holiday hours and seasonal pages'],
  ['Speed and links checked every week', 'Weekly speed and link checks'],
  ['Pictures sized and described for you', 'Images resized, with alt text'],
  ['An answer within 4 working hours', 'Response within 4 business hours'],
  ['Unused time is good for one more month', 'Unused time rolls over for one month'],
  [
    'For shops that sell online and cannot have a closed door: watched around the clock, mended first thing.',
    "For online stores that can't afford downtime: monitored 24/7 and fixed right away.",
  ],
  ['Watched around the clock, weekends too', '24/7 monitoring, weekends included'],
  ['A test order every hour', 'Hourly test orders'],
  ['Backups every hour, tried out every month', 'Hourly backups, tested monthly'],
  ['Six hours of changes a month', 'Six hours of edits a month'],
  ['An answer within the hour, day or night', 'Response within an hour, day or night'],
  ['A copy of the site to try things on', 'Staging site'],
  ['A check-up by hand every quarter', 'Quarterly hands-on review'],
  [
    'One channel that is never silent, with what you would write on the board outside.',
    "One channel that never goes quiet, with the kind of news you'd chalk on the sidewalk sign.",
  ],
  ['Texts in your voice, shown to you first', 'Posts in your voice, approved by you'],
  ['Pictures trimmed and brightened', 'Photos cropped and retouched'],
  ['A look at what people liked, every month', 'Monthly recap of what worked'],
  [
    'For shops whose customers come back: somebody posts, answers and remembers their names.',
    'For businesses built on repeat customers: we post, reply, and remember names.',
  ],
  ['Comments and messages answered on working days', 'Comments and messages answered on business days'],
  ['A photo visit every other month', 'Photo shoot every other month'],
  ['A newsletter to your regulars, once a month', 'Monthly newsletter to your regulars'],
  ['A call every month about what to show next', 'Monthly planning call'],
  [
    'Every channel, every week, with ads in your part of town when there is something to celebrate.',
    "Every channel, every week, plus local ads when there's something to celebrate.",
  ],
  ['A post a day and a video a week', 'Daily posts and a weekly video'],
  ['A photo and video visit every month', 'Monthly photo and video shoot'],
  ['Ads in your part of town, looked after (their cost is yours)', 'Local ads managed (ad spend not included)'],
  ['People in town with a following invited to try you', 'Local influencers invited to visit'],
  ['Openings, sales and events from start to finish', 'Openings, sales, and events covered from start to finish'],
  ['A meeting every month, with numbers that mean something', 'Monthly meeting, with numbers that matter'],
];
