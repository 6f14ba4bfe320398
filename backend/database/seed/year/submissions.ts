import type { YearSubmission } from './submission-data';

export const SUBMISSIONS: readonly YearSubmission[] = [
  {
    daysAgo: 400,
    at: '09:12',
    firstName: 'Maeve',
    lastName: 'Donnelly',
    email: 'maeve@mudandmug.example',
    phone: '(828) 555-0123',
    projectType: 'consultation',
    message:
      'I make mugs, mostly, and sell them at the Saturday market. People want more of them once they’re home, and all they have from me is a card with my phone number.\n\nDo I need a website, or just a bigger card?',
    status: 'closed',
    assignedTo: 'june',
    replies: [
      {
        hoursLater: 2,
        by: 'june',
        message:
          'A good question. One page with your photos and the market dates would be $890, and a bigger card would be about forty. Come by any morning this week, and we’ll work out which. Bring a mug.',
      },
      {
        hoursLater: 170,
        by: 'june',
        message:
          'The bigger card it is, then. It was good to meet you, and the mug is in daily use. When you outgrow the market, you know where we are.',
      },
    ],
  },
  {
    daysAgo: 393,
    at: '07:25',
    firstName: 'Nadia',
    lastName: 'Okafor',
    email: 'nadia@okaforfamilydental.example',
    phone: '(828) 555-0111',
    projectType: 'website-redesign',
    currentWebsite: 'https://okaforfamilydental.example',
    message:
      'We’re a family practice in Weaverville with three chairs. Our site says that we take walk-ins on Fridays, which stopped being true four years ago, and the company that built it no longer picks up the phone.\n\nWe’d like online booking, forms that patients can fill out at home, and a way to change a sentence ourselves.',
    status: 'converted',
    assignedTo: 'marcus',
    convertedTo: 'nadia',
    replies: [
      {
        hoursLater: 2.5,
        by: 'marcus',
        message:
          'Good morning, Dr. Okafor! All three are things we build, and the Friday walk-ins would be the first to go. Could we call you tomorrow at 12:30, when the chairs are empty?',
      },
      {
        hoursLater: 53,
        by: 'marcus',
        message:
          'Thanks for the call. I’ve sent you an invitation to your client account, where you can watch every step and upload the photos of the team.',
      },
    ],
  },
  {
    daysAgo: 376,
    at: '18:40',
    firstName: 'Owen',
    lastName: 'Pruitt',
    email: 'owen@pruittroofing.example',
    phone: '(828) 555-0112',
    projectType: 'website-redesign',
    currentWebsite: 'pruittroofing.example',
    message: 'Roofer, third generation. My nephew built our website in high school. He’s a nurse now. Send me a price.',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'owen',
    replies: [
      {
        hoursLater: 14.5,
        by: 'june',
        message:
          'A new site with a form for quotes is $3,400, with the writing and a morning of photos included. If your nephew’s work is sound underneath, a new design on top of it is $1,900. Could we talk Thursday, before you go up?',
      },
      { hoursLater: 39, by: 'june', message: 'Answers texts, not emails. Best before 7 a.m.', isInternal: true },
    ],
  },
  {
    daysAgo: 361,
    at: '13:20',
    firstName: 'Ezra',
    lastName: 'Blumenthal',
    email: 'ezra@inkandotter.example',
    projectType: 'new-website',
    message:
      'Tattoo studio on Haywood Road, four artists, four Instagram accounts. We’d like one page where people can see all of us and pick. Appointments are in a paper notebook, and the notebook stays.',
    status: 'closed',
    assignedTo: 'marcus',
    replies: [
      {
        hoursLater: 3,
        by: 'marcus',
        message:
          'We like the notebook. One page with the four of you, your hours, and a button to call is $890, and it’s online two weeks after we have the photos. Are you free Tuesday at noon?',
      },
      {
        hoursLater: 142,
        by: 'marcus',
        message:
          'Thanks for letting us know. A web designer who takes payment in tattoos is hard to beat, and we won’t try. Good luck with the page!',
      },
    ],
  },
  {
    daysAgo: 348,
    at: '12:05',
    firstName: 'Hana',
    lastName: 'Kimura',
    email: 'hana@petalandstem.example',
    phone: '(828) 555-0113',
    projectType: 'seo-services',
    currentWebsite: 'petalandstem.example',
    message:
      'I do wedding flowers from a studio in Black Mountain. Two directories list me under lawn care, so I get more calls about mowers than about peonies. Where does one begin?',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'hana',
    replies: [
      {
        hoursLater: 2,
        by: 'june',
        message:
          'With the directories. We compare your listings across the web, correct them, and keep them right for $240 a month. I found a third one that has you as a nursery. Does tomorrow at 4 p.m. suit you?',
      },
    ],
  },
  {
    daysAgo: 337,
    at: '22:14',
    firstName: 'Contact',
    lastName: 'Lists',
    email: 'sales@bulk-addresses.example',
    projectType: 'other',
    message:
      'Dear Sir or Madam, we offer 50,000 fresh email addresses of business owners in North Carolina, sorted by trade. 60% off until midnight. Reply YES for a sample.',
    status: 'closed',
    isUnverified: true,
  },
  {
    daysAgo: 323,
    at: '16:30',
    firstName: 'Desmond',
    lastName: 'Hale',
    email: 'desmond@hollowoakbrewery.example',
    projectType: 'website-maintenance',
    currentWebsite: 'https://hollowoakbrewery.example',
    message:
      'Our taps change twice a week. Our website changes never. It still lists a smoked stout that we last brewed six years ago, and last Saturday a couple drove two hours for it.\n\nI’d rather pour beer than learn the login. Can you keep the list for us?',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'desmond',
    replies: [
      {
        hoursLater: 17,
        by: 'june',
        message:
          'We can. Two hours of changes a month are $149: you text us the board, and it’s on the site the next day. Could you show us the taproom Wednesday at 3 p.m., before it gets loud?',
      },
      {
        hoursLater: 48,
        by: 'june',
        message:
          'Thank you for the tour. Your account is on its way, with everything we agreed on. The couple deserves a free pint.',
      },
    ],
  },
  {
    daysAgo: 309,
    at: '10:48',
    firstName: 'Tunde',
    lastName: 'Adeyemi',
    email: 'hello@tundeadeyemi.example',
    projectType: 'other',
    currentWebsite: 'https://tundeadeyemi.example',
    message:
      'I finished my design degree at the community college last month and would like to learn in a small shop. My résumé would be attached if this form took attachments. My work is at the address above.\n\nAre you hiring, even for a few hours a week?',
    status: 'closed',
    replies: [
      {
        hoursLater: 5,
        by: 'june',
        message:
          'Thank you, Tunde. There are two of us, and we can’t pay a third yet. The seed packets in your portfolio are lovely, so I’m keeping your address. If you don’t mind, I’ll also pass it on to a printer we like.',
      },
    ],
  },
  {
    daysAgo: 286,
    at: '07:55',
    firstName: 'Gloria',
    lastName: 'Mendez',
    email: 'gloria@mendezautorepair.example',
    phone: '(828) 555-0115',
    projectType: 'seo-services',
    currentWebsite: 'mendezautorepair.example',
    message:
      'We moved last year. Every map still sends people to our old garage, which is a frozen yogurt place now. I get calls from customers who are standing in it.',
    status: 'converted',
    assignedTo: 'marcus',
    convertedTo: 'gloria',
    replies: [
      {
        hoursLater: 1.5,
        by: 'marcus',
        message:
          'Two of the four big maps have the old address. Correcting them takes one to three weeks, and we can put a note about the move on your homepage today. May I call you this afternoon?',
      },
      { hoursLater: 1.6, by: 'marcus', message: 'She’s under a car all morning. Call after 2 p.m.', isInternal: true },
    ],
  },
  {
    daysAgo: 268,
    at: '19:20',
    firstName: 'Lorraine',
    lastName: 'Whitfield',
    email: 'lorraine@fairviewchoir.example',
    phone: '(828) 555-0124',
    projectType: 'new-website',
    message:
      'We’re a church choir in Fairview: 22 voices, average age 71. Our grandchildren say that people should be able to listen to us online. We have $200 from the bake sale. Is that enough?',
    status: 'closed',
    replies: [
      {
        hoursLater: 14,
        by: 'june',
        message:
          'You won’t need it. Your church’s site can hold recordings at no cost, and I’ve written down the four steps for the office. Keep the $200 for the piano. When is the next concert?',
      },
    ],
  },
  {
    daysAgo: 257,
    at: '06:58',
    firstName: 'Tomás',
    lastName: 'Rivera',
    email: 'tomas@riveracoffee.example',
    phone: '(828) 555-0116',
    projectType: 'new-website',
    message:
      'We roast on Mondays and sell out by Thursday. Regulars reserve a bag by texting my own phone at 5 a.m. I’m up, but still.\n\nWhat would a small site with reservations cost?',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'tomas',
    replies: [
      {
        hoursLater: 1.5,
        by: 'june',
        message:
          'A site of up to eight pages, reservations included, is $3,400, and your phone gets to sleep in. I walk past your roastery on the way to work. Would tomorrow at 8 a.m. be all right?',
      },
      {
        hoursLater: 27,
        by: 'june',
        message:
          'That was very good coffee. You’ll find an invitation to your client account in your inbox, and the plan is in there.',
      },
    ],
  },
  {
    daysAgo: 240,
    at: '14:10',
    firstName: 'Katherine',
    lastName: 'Voss',
    email: 'kvoss@vossandlindgren.example',
    phone: '(828) 555-0125',
    projectType: 'consultation',
    currentWebsite: 'https://vossandlindgren.example',
    message:
      'Two attorneys, wills and estates. My partner wants a site that doesn’t look like a law office. I want one that does. Is mediation included?',
    status: 'contacted',
    assignedTo: 'june',
    replies: [
      {
        hoursLater: 1.5,
        by: 'june',
        message:
          'It is, and so is coffee. The first hour is free: we’d sit down with both of you and bring three sites from each camp. How about Monday at 4 p.m.?',
      },
      {
        hoursLater: 95,
        by: 'june',
        message: 'Met them both. They agree on everything but the color green. Let them talk first.',
        isInternal: true,
      },
      {
        hoursLater: 187,
        by: 'june',
        message:
          'Have the two of you reached a settlement? Both drafts are still on our wall, and we’re happy to make a third.',
      },
    ],
  },
  {
    daysAgo: 226,
    at: '21:05',
    firstName: 'Raymond',
    lastName: 'Castellano',
    email: 'r.castellano@quickpinemarkets.example',
    projectType: 'other',
    message:
      'We operate 61 convenience stores in four states and are inviting proposals for a loyalty app, a store locator, and the migration of 14 websites to one platform. Please confirm by Friday that you can staff a team of twelve.',
    status: 'closed',
    replies: [
      {
        hoursLater: 11.5,
        by: 'marcus',
        message:
          'Thank you for the invitation. We’re two people, soon three, so twelve would be a stretch, and your stores deserve a team of the right size. If a single store ever needs a page of its own, we’d be glad to build it.',
      },
    ],
  },
  {
    daysAgo: 218,
    at: '13:15',
    firstName: 'Beth',
    lastName: 'Calhoun',
    email: 'beth@calhounvet.example',
    phone: '(828) 555-0117',
    projectType: 'website-redesign',
    currentWebsite: 'calhounvet.example',
    message:
      'A third of our calls are the same question: do we see rabbits? We do. We also see goats, on Tuesdays. None of it is on our website, and the emergency number is on page four.\n\nWe’re ready for something clearer.',
    status: 'converted',
    assignedTo: 'marcus',
    convertedTo: 'beth',
    replies: [
      {
        hoursLater: 1,
        by: 'marcus',
        message:
          'Rabbits, goats, and the emergency number belong on top, on every phone. I’d like to spend half an hour at your front desk and count the questions. Would Thursday at 9 a.m. be in the way?',
      },
    ],
  },
  {
    daysAgo: 197,
    at: '08:33',
    firstName: 'Peggy',
    lastName: 'Sutherland',
    email: 'peggy@sutherlandmail.example',
    phone: '(828) 555-0127',
    projectType: 'other',
    message: 'I’d like a lemon cake for Saturday, for twelve people, with “Happy 80th, Dot” on it. No coconut, please.',
    status: 'closed',
    replies: [
      {
        hoursLater: 0.7,
        by: 'stella',
        message:
          'We bake only websites here, I’m afraid. Rosa’s Bakery makes a fine lemon cake with two days’ notice, and the number is (828) 555-0136. Happy birthday to Dot!',
      },
    ],
  },
  {
    daysAgo: 180,
    at: '11:40',
    firstName: 'Leo',
    lastName: 'Fontaine',
    email: 'leo@blueridgeframes.example',
    phone: '(828) 555-0118',
    projectType: 'consultation',
    currentWebsite: 'blueridgeframes.example',
    message:
      'I frame pictures. I was laid up for two months, the bill for our domain went to an old inbox, and now there’s a page full of ads where my shop used to be. The address is on my van, my bags, and about 3,000 frames.\n\nCan I get it back?',
    status: 'converted',
    assignedTo: 'stella',
    convertedTo: 'leo',
    replies: [
      {
        hoursLater: 0.6,
        by: 'stella',
        message:
          'Yes, if we hurry. The old registrar holds it for eleven more days and charges a fee to release it. Please don’t pay anything yet. I’ll call you in a few minutes.',
      },
      {
        hoursLater: 1.2,
        by: 'stella',
        message: 'It was his knee, and he’s walking again. He’d rather talk in the shop than on the phone.',
        isInternal: true,
      },
      {
        hoursLater: 46,
        by: 'stella',
        message:
          'It’s yours again, and paid for three years. Your client account is ready, too, so that the next bill can’t get lost.',
      },
    ],
  },
  {
    daysAgo: 168,
    at: '17:22',
    firstName: 'Kai',
    lastName: 'Nakamura',
    email: 'kai@slowbendkayaks.example',
    phone: '(828) 555-0128',
    projectType: 'website-redesign',
    currentWebsite: 'slowbendkayaks.example',
    message:
      'Kayak rental on the French Broad. We take bookings by phone only, and the phone is usually on the river with me. It has been in the river twice.',
    status: 'contacted',
    assignedTo: 'stella',
    replies: [
      {
        hoursLater: 15.5,
        by: 'stella',
        message:
          'A calendar would take the bookings while you’re on the water. It’s part of our $3,400 site, and your old pages can move over. Are you on land Monday before 10 a.m.?',
      },
      {
        hoursLater: 186,
        by: 'stella',
        message:
          'I left two messages. If the phone is drying in a bag of rice, an email will do. We could have the calendar ready before your season.',
      },
    ],
  },
  {
    daysAgo: 155,
    at: '20:10',
    firstName: 'Amara',
    lastName: 'Nwosu',
    email: 'amara@laurelcollege.example',
    projectType: 'other',
    message:
      'I’m a sophomore and writing a paper on how small businesses choose their websites. Could I send you six questions? It’s due Monday, which is on me.',
    status: 'closed',
    replies: [
      {
        hoursLater: 13.5,
        by: 'stella',
        message:
          'Send them over. I’ll answer by tomorrow evening. A start for your introduction: most of our clients found us because a neighbor had a site that worked.',
      },
      {
        hoursLater: 86,
        by: 'stella',
        message: 'You’re welcome, and congratulations on handing it in. We’d like to read it.',
      },
    ],
  },
  {
    daysAgo: 143,
    at: '12:50',
    firstName: 'Ivy',
    lastName: 'Tran',
    email: 'ivy@riversidenails.example',
    projectType: 'new-website',
    message:
      'My nail salon has 2,100 followers, and every one of them writes to me for the prices. I answer between clients, with one hand. I need a place to send them.',
    status: 'converted',
    assignedTo: 'stella',
    convertedTo: 'ivy',
    replies: [
      {
        hoursLater: 1,
        by: 'stella',
        message:
          'One page with your prices, hours, and best photos would do it, from $89 a month, with one change a month included. Would Tuesday at 10 a.m. work, before your first client?',
      },
      {
        hoursLater: 25,
        by: 'stella',
        message:
          'Tuesday it is. I’ve set up an account for you, and the photos can go straight in there. One hand is enough.',
      },
    ],
  },
  {
    daysAgo: 129,
    at: '15:37',
    firstName: 'Santiago',
    lastName: 'Ibarra',
    email: 'santiago@dosabuelastruck.example',
    projectType: 'new-website',
    message:
      'Food truck. We’re somewhere else every day, and the menu is a PDF that my sister made. Can a website know where we are?',
    status: 'contacted',
    assignedTo: 'marcus',
    replies: [
      {
        hoursLater: 1.2,
        by: 'marcus',
        message:
          'It can if you press a button when you park. One page with the menu, the map, and the week’s stops starts at $890, or from $89 a month. When is the truck quiet?',
      },
      {
        hoursLater: 20,
        by: 'marcus',
        message: 'Quiet from 3 to 4 p.m. The sister decides; her name is Lupe.',
        isInternal: true,
      },
      {
        hoursLater: 165,
        by: 'marcus',
        message:
          'I have a draft of the page for Lupe, with the real menu. If you park near us this week, I’ll bring it out and pay for lunch.',
      },
    ],
  },
  {
    daysAgo: 117,
    at: '10:02',
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    email: 'ingrid@northmeadowwool.example',
    projectType: 'new-website',
    message:
      'My sister-in-law lives in Asheville and says you’re the people to call. We keep sheep in Vermont and sell yarn. We’d want photos of the flock, ideally in the first snow.',
    status: 'closed',
    assignedTo: 'june',
    replies: [
      {
        hoursLater: 4,
        by: 'june',
        message:
          'Please thank your sister-in-law! Vermont is fifteen hours by car, and your flock should be photographed by someone who can wait for the snow. I’d look for a small studio near you. If one sends you a proposal, I’ll gladly read it with you.',
      },
    ],
  },
  {
    daysAgo: 103,
    at: '19:05',
    firstName: 'Hank',
    lastName: 'Dorsey',
    email: 'hank@dorseyplumbing.example',
    phone: '(828) 555-0120',
    projectType: 'seo-services',
    currentWebsite: 'dorseyplumbing.example',
    message:
      'Plumber, 26 years. When a pipe bursts, people call the first number they see, and it belongs to a call center in another state. I live four streets away from them.',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'hank',
    replies: [
      {
        hoursLater: 13,
        by: 'june',
        message:
          'No one can promise you the first place, but you can be easy to find: the right profiles, real reviews, a page for each part of town. That’s $590 a month, or $240 for the profiles alone. Could we meet Friday at 7 a.m.?',
      },
      {
        hoursLater: 13.5,
        by: 'june',
        message: 'Did the pipes at Nadia Okafor’s practice. Mention it.',
        isInternal: true,
      },
    ],
  },
  {
    daysAgo: 88,
    at: '09:27',
    firstName: 'Domain',
    lastName: 'Department',
    email: 'notice@domain-renewals.example',
    projectType: 'website-maintenance',
    currentWebsite: 'mainstreetweb.example',
    message:
      'FINAL NOTICE. The directory entry of your domain expires within 24 hours. Remit $289 to avoid interruption. This is not a bill.',
    status: 'closed',
    isUnverified: true,
  },
  {
    daysAgo: 79,
    at: '18:15',
    firstName: 'Farid',
    lastName: 'Rahimi',
    email: 'farid@rahimichiropractic.example',
    phone: '(828) 555-0131',
    projectType: 'seo-services',
    message:
      'I took over a chiropractic practice in West Asheville last year. Online, it’s still under my predecessor’s name. He retired to Florida and forwards me his reviews.',
    status: 'closed',
    assignedTo: 'marcus',
    replies: [
      {
        hoursLater: 14.5,
        by: 'marcus',
        message:
          'The profiles can be moved to your name without losing the reviews, but he needs to confirm it once. Our check of all your listings is $390. Would Wednesday at 1 p.m. work for a call?',
      },
      {
        hoursLater: 183,
        by: 'marcus',
        message:
          'We haven’t been able to reach you, so I’m closing this for now. A reply to this email opens it again. My regards to Florida.',
      },
    ],
  },
  {
    daysAgo: 71,
    at: '11:11',
    firstName: 'Svetlana',
    lastName: 'Orlova',
    email: 'svetlana@orlovapiano.example',
    projectType: 'new-website',
    message:
      'I teach piano to nineteen children and two retired pilots. Tuesdays have a waiting list, and Thursdays are empty. Can a website explain this to people?',
    status: 'contacted',
    replies: [
      {
        hoursLater: 1.5,
        by: 'stella',
        message:
          'Yes, in large type. A page with your open hours, changed whenever a place is filled, is $89 a month. I could come by on a Thursday, since they’re empty. Next week at 11 a.m.?',
      },
    ],
  },
  {
    daysAgo: 60,
    at: '08:18',
    firstName: 'Celia',
    lastName: 'Novak',
    email: 'celia@stillpondyoga.example',
    phone: '(828) 555-0121',
    projectType: 'website-maintenance',
    currentWebsite: 'https://stillpondyoga.example',
    message:
      'Our class schedule came from a plugin, and the plugin broke with the last update. Since then, the schedule is a photo of our whiteboard. It’s a nice whiteboard, but it can’t take bookings.\n\nCould you repair it, and then keep an eye on it?',
    status: 'converted',
    assignedTo: 'marcus',
    convertedTo: 'celia',
    replies: [
      {
        hoursLater: 1,
        by: 'marcus',
        message:
          'We could. A day of work to bring everything up to date is $340, and after that, $59 a month covers updates and nightly backups. Could you send me a login today? I’d begin with a backup.',
      },
      {
        hoursLater: 7,
        by: 'marcus',
        message: 'Teaches at 9 and 5:30, phone off. Call between noon and 4.',
        isInternal: true,
      },
      {
        hoursLater: 50,
        by: 'marcus',
        message:
          'The schedule is back, and the whiteboard may rest. I’ve invited you to your client account for everything else.',
      },
    ],
  },
  {
    daysAgo: 52,
    at: '13:44',
    firstName: 'Earl',
    lastName: 'Hutchins',
    email: 'earl@hutchinshardware.example',
    phone: '(828) 555-0132',
    projectType: 'new-website',
    message:
      'Hardware store since 1951. My daughter says we should sell online. We have about 19,000 different items and no list of them. I know where they are.',
    status: 'contacted',
    assignedTo: 'june',
    replies: [
      {
        hoursLater: 2,
        by: 'june',
        message:
          'Let’s leave the list in your head. Our shops begin at $7,900 for up to 200 items, so: which 200 do people call about? A site with your hours and an order form is $3,400 and may be all you need. Is Tuesday at 7:30 a.m. too late for you?',
      },
      {
        hoursLater: 44,
        by: 'june',
        message: 'Wants to talk it over with his daughter, who’s back from Raleigh at the end of the month.',
        isInternal: true,
      },
    ],
  },
  {
    daysAgo: 44,
    at: '22:05',
    firstName: 'Mina',
    lastName: 'Park',
    email: 'mina@lockedinlexington.example',
    projectType: 'website-redesign',
    currentWebsite: 'lockedinlexington.example',
    message:
      'We run an escape room. Our website is one, too, but not on purpose: people get as far as the calendar and can’t find the way out.',
    status: 'closed',
    assignedTo: 'stella',
    replies: [
      {
        hoursLater: 11,
        by: 'stella',
        message:
          'I got out in nine minutes, with a hint. The calendar opens in a window that phones can’t close. A new design for the pages you have is $1,900. Could we go through it Friday at noon?',
      },
      {
        hoursLater: 133,
        by: 'stella',
        message:
          'That makes sense: if your booking provider now builds the pages at no extra cost, take them. Thanks for writing back, and keep us in mind for the next puzzle.',
      },
    ],
  },
  {
    daysAgo: 35,
    at: '07:40',
    firstName: 'Loretta',
    lastName: 'Jimison',
    email: 'loretta@threecabins.example',
    phone: '(828) 555-0133',
    projectType: 'website-redesign',
    currentWebsite: 'https://threecabins.example',
    message:
      'We rent out three cabins above Marshall. The big booking sites take fifteen percent for guests who have been coming since 1998.\n\nWe’d like these people to book with us directly. They’d like that, too. Some of them bring pie.',
    status: 'contacted',
    assignedTo: 'marcus',
    replies: [
      {
        hoursLater: 3,
        by: 'marcus',
        message:
          'With three cabins, a calendar of your own would pay for itself within a season. It can follow the big sites’ calendars, so that no cabin is booked twice. May I call you tomorrow morning?',
      },
      { hoursLater: 4, by: 'marcus', message: 'No signal up there. Use the landline, before 9 a.m.', isInternal: true },
      {
        hoursLater: 124,
        by: 'marcus',
        message:
          'The proposal is in your inbox: $3,400, calendar included. Take your time with it. We’d need five weeks.',
      },
    ],
  },
  {
    daysAgo: 31,
    at: '16:20',
    firstName: 'Tamika',
    lastName: 'Ellison',
    email: 'tamika@wetnosesgrooming.example',
    projectType: 'website-maintenance',
    currentWebsite: 'wetnosesgrooming.example',
    message:
      'I groom dogs. My ex owns the domain of my business. He’s willing to give it up, but we’re not on speaking terms. Is that something you do?',
    status: 'contacted',
    assignedTo: 'stella',
    replies: [
      {
        hoursLater: 17,
        by: 'stella',
        message:
          'It is, more often than you’d think. All we need from him is one code, and the transfer takes five to seven days. Send me his email address, and you won’t have to write a word.',
      },
    ],
  },
  {
    daysAgo: 23,
    at: '10:35',
    firstName: 'Abel',
    lastName: 'Whitaker',
    email: 'abel@whitakerbooks.example',
    phone: '(828) 555-0122',
    projectType: 'website-redesign',
    currentWebsite: 'whitakerbooks.example',
    message:
      'Used books, two floors, one cat. Our site was made by a customer in exchange for a first edition, and he has since finished reading it.\n\nWe’d like a page for readings, a few dozen rare books for sale, and the cat.',
    status: 'converted',
    assignedTo: 'june',
    convertedTo: 'abel',
    replies: [
      {
        hoursLater: 1.5,
        by: 'june',
        message:
          'The cat goes on top. For the rare books, we’d first see whether an order form is enough, since a real shop costs more to build. Could I come and browse on Thursday at 2 p.m.?',
      },
      {
        hoursLater: 78,
        by: 'june',
        message: 'Your account is on its way, and I’ve put our notes in. I also owe you $12 for the atlas.',
      },
    ],
  },
  {
    daysAgo: 17,
    at: '21:48',
    firstName: 'Kevin',
    lastName: 'Outreach',
    email: 'kevin@scale-partners.example',
    projectType: 'consultation',
    message:
      'Hi there, I came across your company and was impressed. Our 200 developers work for $9 an hour, day and night. When are you free for a quick 45-minute call? I’ll follow up tomorrow, and the day after.',
    status: 'closed',
    isUnverified: true,
  },
  {
    daysAgo: 13,
    at: '09:55',
    firstName: 'Ruth',
    lastName: 'Abernathy',
    email: 'ruth@abernathytax.example',
    projectType: 'consultation',
    currentWebsite: 'abernathytax.example',
    message: 'I’m an accountant, so I notice such things: is $185 a month for hosting four pages a normal price?',
    status: 'closed',
    replies: [
      {
        hoursLater: 1,
        by: 'marcus',
        message:
          'Not for hosting alone. If updates, backups, and someone on the phone are included, it’s high but fair. Otherwise, I’d compare. Ours with all of that is $59.',
      },
      {
        hoursLater: 52,
        by: 'marcus',
        message:
          'Glad that a phone call to them brought it down to $60. Stay where you are, then. The offer to compare notes stands.',
      },
    ],
  },
  {
    daysAgo: 9,
    at: '17:35',
    firstName: 'Javier',
    lastName: 'Solís',
    email: 'javier@greenstonelandscaping.example',
    phone: '(828) 555-0135',
    projectType: 'new-website',
    message:
      'Landscaping and stone walls, crew of five. All of our work comes from neighbors of people we’ve worked for. I’d like to get onto a second street.',
    status: 'contacted',
    assignedTo: 'marcus',
    replies: [
      {
        hoursLater: 15,
        by: 'marcus',
        message:
          'Walls like yours sell themselves once people see them. We’d start with photos of your five best and a form for quotes. I could come along to a site on Monday at 8 a.m. if that works for you.',
      },
      { hoursLater: 15.2, by: 'marcus', message: 'Cousin of Owen Pruitt’s wife. Mention it.', isInternal: true },
    ],
  },
  {
    daysAgo: 7,
    at: '15:10',
    firstName: 'Luca',
    lastName: 'Ferrante',
    email: 'luca@ferrantephoto.example',
    projectType: 'website-redesign',
    currentWebsite: 'https://ferrantephoto.example',
    message:
      'Wedding photographer. I’m proud of my pictures and put all of them on the homepage. A bride wrote that it loaded completely by the time she was married.',
    status: 'contacted',
    assignedTo: 'stella',
    replies: [
      {
        hoursLater: 1.3,
        by: 'stella',
        message:
          'I counted 340 pictures and 96 MB. They can all stay, just not all at once: a new design that loads them as people scroll is $1,900. Would Wednesday at 11 a.m. suit you?',
      },
    ],
  },
  {
    daysAgo: 5,
    at: '08:50',
    firstName: 'Orla',
    lastName: 'Brannigan',
    email: 'orla@crookedladdercider.example',
    phone: '(828) 555-0137',
    projectType: 'seo-services',
    currentWebsite: 'crookedladdercider.example',
    message:
      'We’re a cidery, and Desmond at Hollow Oak recommended you. Visitors look for breweries and find him. How do they find out that there’s cider half a mile up the road?',
    status: 'contacted',
    assignedTo: 'june',
    replies: [
      {
        hoursLater: 2,
        by: 'june',
        message:
          'That’s kind of Desmond. Your profile is filed under “Beverage supplier,” which explains a lot. We keep profiles right for $240 a month. Could I visit on Friday at 3 p.m.? I’d walk over from the taproom.',
      },
    ],
  },
  {
    daysAgo: 4,
    at: '12:25',
    firstName: 'Simone',
    lastName: 'Baptiste',
    email: 'simone@somethingborrowedbridal.example',
    phone: '(828) 555-0138',
    projectType: 'new-website',
    message:
      'I’m opening a bridal shop for secondhand gowns, by appointment only. I have the dresses, the mirrors, and a lease from the first of next month. I don’t have a website or any idea how to take appointments.\n\nHow long does it take, and could we start with something small?',
    status: 'new',
    assignedTo: 'stella',
  },
  {
    daysAgo: 3,
    at: '19:45',
    firstName: 'Mai',
    lastName: 'Vang',
    email: 'mai@vangfamilyfarm.example',
    projectType: 'new-website',
    message:
      'We have a farm stand on the road to Burnsville. People stop and say, “I wish I’d known you had strawberries.” Can we have a page that says “We have strawberries,” and that my mother can change?',
    status: 'new',
  },
  {
    daysAgo: 2,
    at: '07:15',
    firstName: 'Anneke',
    lastName: 'Visser',
    email: 'anneke@quiltsonmerrimon.example',
    projectType: 'consultation',
    currentWebsite: 'quiltsonmerrimon.example',
    message:
      'Our quilt shop has a website, a blog, a newsletter, and three social accounts. I have time for one of them. Which one?',
    status: 'new',
  },
  {
    daysAgo: 1,
    at: '13:35',
    firstName: 'Curtis',
    lastName: 'Yancey',
    email: 'curtis@yanceylocksmith.example',
    phone: '(828) 555-0141',
    projectType: 'website-maintenance',
    currentWebsite: 'https://yanceylocksmith.example',
    message:
      'Locksmith here, locked out of my own website. The phone number on it has a wrong digit, and a very patient lady in Hendersonville takes my calls. Please help us both.',
    status: 'new',
  },
];
