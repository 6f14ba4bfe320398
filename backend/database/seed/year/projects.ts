import type { YearProject } from './project-data';

export const PROJECTS: readonly YearProject[] = [
  {
    client: 'nadia',
    name: 'New website for Okafor Family Dental',
    description:
      'Our site still shows the dentist I bought the practice from, and he retired four years ago. I’d like new patients to see who we are, which insurance we take, and how to reach us after hours.',
    projectType: 'website-redesign',
    budget: '5000-10000',
    timeline: 'standard',
    currentWebsite: 'https://okaforfamilydental.example',
    competitors: 'Two chains out by the highway, with billboards',
    status: 'completed',
    progress: 100,
    assignedTo: 'marcus',
    daysAgo: 384,
    at: '09:20',
    messages: [
      {
        daysAgo: 383,
        at: '10:15',
        by: 'marcus',
        message:
          'Welcome, Dr. Okafor! I’m Marcus, and I’ll build your site. I’ve saved a copy of everything on the old one, including your predecessor’s portrait, in case he’d like it framed.',
      },
      { daysAgo: 383, at: '12:40', by: 'client', message: 'He would, actually. And please call me Nadia.' },
      {
        daysAgo: 379,
        at: '11:05',
        by: 'marcus',
        message:
          'Two questions before I draw anything, Nadia. Which insurance plans do you take today? And who picks up the after-hours line, you or a service?',
        isQuestion: true,
      },
      {
        daysAgo: 378,
        at: '17:50',
        by: 'client',
        message:
          'Eleven plans; I’ve emailed you the list. After hours it’s me, at (828) 555-0141. Please write “for dental emergencies” next to it, or I get calls about whitening at 10 p.m.',
      },
      {
        daysAgo: 371,
        at: '09:30',
        by: 'marcus',
        message:
          'The first draft is on the staging site: insurance on the first screen, the emergency line in the header, and a short biography for each of you. The photos are gray boxes for now.',
      },
      {
        daysAgo: 370,
        at: '13:10',
        by: 'client',
        message: 'My hygienists love it and argue over whose gray box is nicer. The photographer comes next week.',
      },
      {
        daysAgo: 355,
        at: '16:20',
        by: 'client',
        message:
          'Photos at last. He had the flu, and then I had his flu. I’m sorry for the wait. Please don’t use the one where I’m blinking.',
      },
      {
        daysAgo: 352,
        at: '10:00',
        by: 'marcus',
        message:
          'No blinking; I checked twice. All eleven plans are in, and new patients can fill in their forms on a phone. The forms reach your front desk through a secure link, not as an attachment.\n\nOne thing from proofreading: the draft says you’re open until 5 on Fridays, and the sign on your door says 2. I’ve gone with the door.',
      },
      { daysAgo: 351, at: '07:40', by: 'client', message: 'The door is right. Thank you for reading it.' },
      {
        daysAgo: 346,
        at: '09:10',
        by: 'marcus',
        message:
          'It’s live! The old addresses open the new pages, so links that people saved still work. Call me the first time anything looks odd.',
      },
      {
        daysAgo: 331,
        at: '18:05',
        by: 'client',
        message:
          'Fourteen new patients have come in since then with their forms already done. The front desk is sending you a box of cookies.',
      },
      {
        daysAgo: 330,
        at: '09:15',
        by: 'marcus',
        message:
          'Cookies received, and the project is marked as complete. The seven kinds of floss weren’t necessary, but I’ve taken the hint.',
      },
    ],
  },
  {
    client: 'owen',
    name: 'Local SEO for Pruitt Roofing',
    description:
      'People search for a roofer when it’s already dripping, and they find everyone but us. We do good work. I’d like to be found for it.',
    projectType: 'seo-services',
    budget: '2500-5000',
    timeline: 'relaxed',
    currentWebsite: 'https://pruittroofing.example',
    competitors: 'Anyone with a truck and a yard sign',
    status: 'completed',
    progress: 100,
    assignedTo: 'june',
    daysAgo: 366,
    at: '18:10',
    messages: [
      {
        daysAgo: 365,
        at: '09:00',
        by: 'june',
        message:
          'Welcome, Owen! I’ve looked at how people around here search for a roofer. I can’t promise you a place in the results, and please hang up on anyone who does. I can make sure that the facts about you are right, complete, and everywhere people look.',
      },
      { daysAgo: 365, at: '12:15', by: 'client', message: 'Fair enough. I can’t promise no rain.' },
      {
        daysAgo: 362,
        at: '10:30',
        by: 'june',
        message:
          'Your phone number is written three different ways across the web, and one of them reaches a tanning salon. Is (828) 555-0112 the one to use everywhere?',
        isQuestion: true,
      },
      { daysAgo: 361, at: '07:35', by: 'client', message: 'Yes. The tanning salon has been very nice about it.' },
      {
        daysAgo: 350,
        at: '11:45',
        by: 'june',
        message:
          'Number, hours, and service area now match on all twenty-six listings we found. Next come pages for what you do: repair, replacement, gutters, and metal roofs. Send me a few photos of each when you’re on a dry one.',
      },
      {
        daysAgo: 338,
        at: '08:20',
        by: 'june',
        message:
          'He answers texts before 7:30 and after 5, never in between. Photos come by text, too; save them to his folder the same day.',
        isInternal: true,
      },
      {
        daysAgo: 336,
        at: '17:40',
        by: 'client',
        message: 'Photos sent. Travis held the phone sideways for all of them. We’ve talked.',
      },
      {
        daysAgo: 327,
        at: '14:10',
        by: 'june',
        message:
          'The four pages are live, sideways photos and all (I turned them). Each one lists the neighborhoods you cover and has a button that calls you.\n\nPlease have the crew leave one of the little review cards after every finished job. Two honest sentences from a customer say more than anything I can write.',
      },
      {
        daysAgo: 300,
        at: '10:05',
        by: 'june',
        message:
          'Two months in: 19 calls from the website in the last thirty days. It was 6 before we started. Eleven of them came from the gutter page, which surprised me.',
      },
      { daysAgo: 300, at: '17:15', by: 'client', message: 'Didn’t surprise me. Everyone hates gutters. Good work.' },
      {
        daysAgo: 285,
        at: '09:30',
        by: 'june',
        message:
          'That’s everything on our list. The monthly numbers will keep coming to you by email. Thank you, Owen, and hold on to the ladder.',
      },
    ],
  },
  {
    client: 'hana',
    name: 'Online flower shop for Petal & Stem',
    description:
      'I take orders by phone while wrapping bouquets, and I get the addresses wrong. I’d like people to order for delivery or pickup online, and to see when a day is full.',
    projectType: 'e-commerce',
    budget: '5000-10000',
    timeline: 'relaxed',
    currentWebsite: 'https://petalandstem.example',
    status: 'completed',
    progress: 100,
    assignedTo: 'stella',
    daysAgo: 338,
    at: '11:30',
    messages: [
      {
        daysAgo: 337,
        at: '09:45',
        by: 'june',
        message:
          'Hana, welcome! I ordered a bouquet by phone this morning to see how it goes today. It’s lovely, and my street is now spelled with a V. Marcus and I will begin with how your day fills up.',
      },
      {
        daysAgo: 333,
        at: '10:20',
        by: 'june',
        message: 'How many deliveries fit in a day, and how late can someone order for the same day?',
        isQuestion: true,
      },
      {
        daysAgo: 333,
        at: '15:05',
        by: 'client',
        message:
          'Twelve if my brother drives, eight if I do. Same day until 11 a.m. Around Mother’s Day, please no same day at all.',
      },
      {
        daysAgo: 320,
        at: '11:00',
        by: 'marcus',
        message:
          'The calendar works on the staging site: twelve deliveries, and then the day closes by itself. On the days you’re driving, you can lower it to eight with one tap.',
      },
      {
        daysAgo: 309,
        at: '16:30',
        by: 'client',
        message:
          'I’m sorry, we’ve changed the logo. My sister drew a new one and it’s much better. Is it a lot of trouble?',
      },
      {
        daysAgo: 308,
        at: '09:15',
        by: 'june',
        message:
          'No trouble, and you’re right about the logo. Its green is a little pale for text, so the buttons use a darker one. Everywhere else it stays exactly as your sister drew it.',
      },
      {
        daysAgo: 296,
        at: '13:30',
        by: 'marcus',
        message:
          'The shop is live with twenty-two arrangements. The first order came in at 12:52, for pickup, from a gentleman who wrote “I forgot, please hurry” in the notes.',
      },
      { daysAgo: 295, at: '08:10', by: 'client', message: 'He made it. She liked the ranunculus.' },
      {
        daysAgo: 207,
        at: '08:50',
        by: 'june',
        message:
          'Stella looks after Hana from today. She can’t pick up the phone while wrapping, so write instead of calling.',
        isInternal: true,
      },
      {
        daysAgo: 206,
        at: '10:00',
        by: 'stella',
        message:
          'Hi Hana, I’m Stella, and I’ve just joined Main Street Web. From now on I’m the one to write to. I’ve read everything here, so you won’t have to explain the eight and the twelve again.',
      },
      {
        daysAgo: 206,
        at: '14:20',
        by: 'client',
        message:
          'How nice to meet you! Then I’ll just say it: the sympathy flowers should have their own page, away from the birthdays.',
      },
      {
        daysAgo: 203,
        at: '11:15',
        by: 'stella',
        message:
          'They do now, with quieter photos and no ribbon colors to choose. That was the last thing on the list, so I’ve marked the shop as finished. The flowers, of course, go on.',
      },
    ],
  },
  {
    client: 'desmond',
    name: 'New website for Hollow Oak Brewery',
    description:
      'All we have is a social media page that a former bartender holds the password to. We need a real site with our hours, the beers, the food truck calendar, and how to rent the back room.',
    projectType: 'new-website',
    budget: '2500-5000',
    timeline: 'standard',
    status: 'completed',
    progress: 100,
    assignedTo: 'june',
    daysAgo: 312,
    at: '14:00',
    messages: [
      {
        daysAgo: 311,
        at: '10:00',
        by: 'june',
        message:
          'Welcome, Desmond! First job: getting that password back. Second job: making sure that you need it less.',
      },
      { daysAgo: 311, at: '16:45', by: 'client', message: 'He gave it up for a growler. Everyone has a price.' },
      {
        daysAgo: 306,
        at: '11:30',
        by: 'june',
        message:
          'For the beer pages: do you describe a beer by how it tastes or by how it’s made? Your chalkboard does both, and the two sides argue.',
        isQuestion: true,
      },
      {
        daysAgo: 305,
        at: '13:20',
        by: 'client',
        message: 'By how it tastes. Only brewers read the other part, and they’re just checking up on us.',
      },
      {
        daysAgo: 294,
        at: '09:40',
        by: 'june',
        message:
          'The draft is on the staging site. Its front page answers the three questions your bartenders get most: are you open, which truck is here, and may the dog come in.',
      },
      {
        daysAgo: 293,
        at: '12:10',
        by: 'client',
        message:
          'Love it. Except it says we close at 11 on Sundays. We close at 9. Sunday people would stay until 11, but we wouldn’t.',
      },
      {
        daysAgo: 293,
        at: '14:00',
        by: 'june',
        message:
          'Fixed, and sorry: that was my typo. The hours now live in a single place, so no two pages can disagree.',
      },
      {
        daysAgo: 281,
        at: '10:30',
        by: 'june',
        message:
          'Hollow Oak is live. The back room has a form that collects the date, the headcount, and whether there will be a DJ. The answers go straight to you and to Marisol, who said that she’d actually reply.',
      },
      {
        daysAgo: 262,
        at: '17:00',
        by: 'client',
        message: 'Three rehearsal dinners, one retirement, and a divorce party booked so far. Drinks are on me.',
      },
      {
        daysAgo: 261,
        at: '09:15',
        by: 'june',
        message:
          'We accept, though maybe not at all five. Thank you, Desmond. The site is yours, and so is the password.',
      },
    ],
  },
  {
    client: 'gloria',
    name: 'Website rescue for Mendez Auto Repair',
    description:
      'My customers say our website sends them to a page that sells sunglasses. We fix cars. Please make it stop, and then keep it from happening again.',
    projectType: 'website-maintenance',
    budget: '1000-2500',
    timeline: 'rush',
    currentWebsite: 'https://mendezautorepair.example',
    status: 'completed',
    progress: 100,
    assignedTo: 'marcus',
    daysAgo: 274,
    at: '08:05',
    messages: [
      {
        daysAgo: 274,
        at: '08:50',
        by: 'marcus',
        message:
          'Gloria, I’m on it. I can put up a plain page with your number and hours within the hour while I clean the rest. May I take the site down?',
        isQuestion: true,
      },
      { daysAgo: 274, at: '08:55', by: 'client', message: 'Take it down. I never liked the sunglasses.' },
      {
        daysAgo: 274,
        at: '09:40',
        by: 'marcus',
        message: 'Done. Visitors now see your number, (828) 555-0115, your hours, and “Yes, we’re open.”',
      },
      {
        daysAgo: 274,
        at: '11:20',
        by: 'marcus',
        message:
          'They came in through a gallery plugin last updated six years ago. Two admin accounts weren’t hers; both are gone. All passwords changed, host informed.',
        isInternal: true,
      },
      {
        daysAgo: 272,
        at: '10:10',
        by: 'marcus',
        message:
          'The site is clean and back. It was an old photo gallery add-on, and to a burglar it looked like a window with a broken latch. I’ve removed it, along with four others that weren’t doing anything.\n\nFrom now on everything is backed up each night, updates go in weekly, and if a page changes on its own I know within five minutes.',
      },
      {
        daysAgo: 272,
        at: '10:30',
        by: 'marcus',
        message:
          'Bring up the weekly care plan after the first month, not now. She’ll say yes sooner once it has run for a while.',
        isInternal: true,
      },
      {
        daysAgo: 272,
        at: '12:30',
        by: 'client',
        message: 'So it needed an oil change and I never brought it in. I give people that speech every day.',
      },
      {
        daysAgo: 260,
        at: '09:00',
        by: 'marcus',
        message:
          'First full checkup: all updates are in, and I tested the backups by restoring one. The search engines have dropped their warning about your site.',
      },
      {
        daysAgo: 259,
        at: '17:45',
        by: 'client',
        message:
          'A man drove in and said he found us online, and it was about brakes. Progress! But he came at 3 on a Saturday because the site says 6. We close at noon. I have a life.',
      },
      {
        daysAgo: 258,
        at: '08:30',
        by: 'marcus',
        message:
          'Noon it is, on every page and in the listings. The 6 came from the old site, and I should have caught it. You can now change the hours yourself, too; I’ve emailed you a one-page how-to.',
      },
      {
        daysAgo: 244,
        at: '10:00',
        by: 'marcus',
        message:
          'A month without a single surprise, so I’m closing the rescue. Thank you for calling early, Gloria. My own car is overdue, so you’ll see me before I see you.',
      },
    ],
  },
  {
    client: 'tomas',
    name: 'Coffee subscriptions for Rivera Coffee',
    description:
      'People buy a bag at the market and can’t find us again until the next market. I’d like a subscription that roasts and ships on Tuesdays, and that a customer can pause without writing me an apology.',
    projectType: 'e-commerce',
    budget: '5000-10000',
    timeline: 'standard',
    currentWebsite: 'https://riveracoffee.example',
    competitors: 'The supermarket shelf, and a roaster in Knoxville with very nice bags',
    status: 'completed',
    progress: 100,
    assignedTo: 'june',
    daysAgo: 248,
    at: '15:25',
    messages: [
      {
        daysAgo: 247,
        at: '10:10',
        by: 'june',
        message:
          'Welcome, Tomás! “Pause without an apology” is now written on our wall. I’d like it to be true of more things.',
      },
      {
        daysAgo: 243,
        at: '09:30',
        by: 'june',
        message:
          'Three things to decide: how often a bag ships, how big it is, and whether the customer picks the beans or you do. Any feelings?',
        isQuestion: true,
      },
      {
        daysAgo: 242,
        at: '16:50',
        by: 'client',
        message:
          'Every two weeks or monthly. Weekly is too much coffee, and I say that as someone who sells it. Twelve-ounce bags.\n\nThey choose light or dark, and I choose the beans. If they choose, they’ll drink the same Guatemala forever, and I want them to meet the others.',
      },
      {
        daysAgo: 234,
        at: '11:20',
        by: 'june',
        message:
          'It’s built around that: two questions, two clicks, and a card in each bag about the farm it came from. You can try it on the staging site with a test card. No beans will move.',
      },
      {
        daysAgo: 233,
        at: '18:20',
        by: 'client',
        message:
          'I subscribed, paused, unpaused, and canceled in four minutes. Canceling was too easy. Then I remembered that it was my idea.',
      },
      {
        daysAgo: 226,
        at: '13:05',
        by: 'marcus',
        message:
          'Shipping rates for Hawaii and Alaska came out too low in our tests. They’re a flat rate now, which covers the few boxes you send there.',
      },
      {
        daysAgo: 221,
        at: '10:45',
        by: 'june',
        message:
          'Subscriptions are live. Orders close on Monday at midnight, and at 6 on Tuesday morning you get one roast list: pounds of each bean first, then the labels in packing order.',
      },
      {
        daysAgo: 214,
        at: '07:45',
        by: 'client',
        message: 'First roast list, 38 bags. One is addressed to “Mom,” with no street. It turns out she’s mine.',
      },
      { daysAgo: 213, at: '09:20', by: 'june', message: 'A street is now required, even for mothers.' },
      {
        daysAgo: 190,
        at: '11:00',
        by: 'client',
        message: 'One hundred and four subscribers, and I still sleep. Thank you, all of you.',
      },
      {
        daysAgo: 189,
        at: '10:00',
        by: 'june',
        message:
          'No shop owner has ever written us a better sentence. This one’s complete, Tomás. Save us a bag of the Guatemala.',
      },
    ],
  },
  {
    client: 'beth',
    name: 'New website for Calhoun Veterinary',
    description:
      'When a dog eats a sock at midnight, people need the emergency line, and on our site it’s at the bottom of the third page. I’d like it to be the first thing anyone sees, and everything else to be calm.',
    projectType: 'website-redesign',
    budget: '5000-10000',
    timeline: 'standard',
    currentWebsite: 'https://calhounvet.example',
    status: 'completed',
    progress: 100,
    assignedTo: 'marcus',
    daysAgo: 205,
    at: '12:50',
    messages: [
      {
        daysAgo: 204,
        at: '09:35',
        by: 'marcus',
        message:
          'Welcome, Beth! I timed it on your current site: forty-one seconds from opening it to dialing the emergency line, and I wasn’t holding a dog. Let’s get that under five.',
      },
      {
        daysAgo: 201,
        at: '10:15',
        by: 'marcus',
        message:
          'Who picks up the emergency line at night, and what should people do while you’re in surgery and can’t?',
        isQuestion: true,
      },
      {
        daysAgo: 200,
        at: '13:30',
        by: 'client',
        message:
          'I do until 8, and then the overnight clinic takes over at (828) 555-0157. If I’m in surgery, they should call the clinic right away. Please say it in plain words. People don’t read well when they’re crying.',
      },
      {
        daysAgo: 191,
        at: '11:00',
        by: 'marcus',
        message:
          'The draft is up. On a phone, the first screen is one sentence and one big button that calls the right number for the hour. No pop-ups, no slideshow, no kibble.',
      },
      {
        daysAgo: 190,
        at: '17:55',
        by: 'client',
        message:
          'I showed it to Darlene, who has answered that line for nineteen years. She teared up. That’s a good sign, she’s tough.',
      },
      {
        daysAgo: 184,
        at: '10:25',
        by: 'marcus',
        message:
          'She wants end-of-life care on its own page, gentle, without prices. June writes that text; don’t start from the template.',
        isInternal: true,
      },
      {
        daysAgo: 178,
        at: '14:20',
        by: 'marcus',
        message:
          'June wrote the page about saying goodbye. Please read it when you have a quiet minute, and change any word you like.',
      },
      { daysAgo: 176, at: '08:15', by: 'client', message: 'I changed one word. Thank her for me.' },
      {
        daysAgo: 172,
        at: '10:30',
        by: 'marcus',
        message:
          'The new site is live. I’ll press the button tonight after 8 as well, to be sure that it reaches the clinic.',
      },
      {
        daysAgo: 171,
        at: '07:50',
        by: 'marcus',
        message: 'It does, and they picked up on the second ring. I apologized for not having an emergency.',
      },
      {
        daysAgo: 160,
        at: '12:15',
        by: 'client',
        message:
          'Two weekends now with no one driving to a dark building. The sock, for the record, came out on its own.',
      },
      {
        daysAgo: 159,
        at: '09:00',
        by: 'marcus',
        message:
          'I’m putting that in the project’s final report. Thank you, Beth. The project is complete, and the line to me stays open.',
      },
    ],
  },
  {
    client: 'ivy',
    name: 'Instagram for Riverside Nails',
    description:
      'I do beautiful work all day, and my last post is a year old. I’d like people to see it, and I’d like to fill Tuesday mornings, when it’s just me and the radio.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'flexible',
    socialPlatforms: 'Instagram, Facebook',
    currentSocialAccounts: '@riverside.nails.avl',
    postingFrequency: '3-times-week',
    targetAudience: 'Women between 20 and 50 who live or work near the river, and a growing number of their husbands',
    contentGoals: 'Full chairs on Tuesday and Wednesday mornings',
    status: 'in-progress',
    progress: 65,
    assignedTo: 'stella',
    daysAgo: 130,
    at: '10:40',
    messages: [
      {
        daysAgo: 129,
        at: '11:10',
        by: 'stella',
        message:
          'Hi Ivy! I’ve scrolled all the way back to your first post. The work is beautiful, and the light is a bathroom. We’ll fix the light first.',
      },
      {
        daysAgo: 125,
        at: '09:50',
        by: 'stella',
        message:
          'Could I come by for two hours with a lamp and a camera? And would your clients mind if we film only their hands?',
        isQuestion: true,
      },
      {
        daysAgo: 125,
        at: '13:15',
        by: 'client',
        message:
          'Come Tuesday morning, you’ll have the place to yourself. That’s the whole problem! Hands are fine with most of them. I’ll put a little sign by the register so they can say no.',
      },
      {
        daysAgo: 117,
        at: '16:05',
        by: 'stella',
        message:
          'Your first month is planned. Mondays are a finished set, Wednesdays a ten-second video, Fridays an answer to something people want to know in the chair.\n\nYou can approve all twelve at once, on your phone, in about five minutes. Nothing goes out before you do.',
      },
      {
        daysAgo: 116,
        at: '10:20',
        by: 'client',
        message: 'All good except number 7. That’s not my work, that’s Grace’s. Please put her name on it.',
      },
      {
        daysAgo: 116,
        at: '11:30',
        by: 'stella',
        message: 'Done, and from now on every post names its artist. It’s better that way anyhow.',
      },
      {
        daysAgo: 88,
        at: '10:00',
        by: 'stella',
        message:
          'Month one: 61 people tapped through to the booking page, and 9 of them took a Tuesday or Wednesday morning. The chrome video did about half of that by itself.',
      },
      {
        daysAgo: 34,
        at: '17:30',
        by: 'client',
        message: 'We moved to a new booking app last week and I forgot to say! The link in the profile goes nowhere.',
      },
      {
        daysAgo: 34,
        at: '17:50',
        by: 'stella',
        message:
          'It goes somewhere again. I check it every Monday now, so the next move gets noticed even if you’re busy.',
      },
      {
        daysAgo: 9,
        at: '14:45',
        by: 'client',
        message: 'This Tuesday I had to turn a walk-in away. On a Tuesday! I felt terrible and wonderful.',
      },
      {
        daysAgo: 8,
        at: '09:30',
        by: 'stella',
        message:
          'Then let’s go after Wednesdays. Next month’s plan is ready for you to approve, with Grace’s gel set first.',
      },
    ],
  },
  {
    client: 'desmond',
    name: 'Taproom menu that updates itself',
    description:
      'When a keg kicks at 9 on a Saturday, the site says we have it until Monday, and people drive in from two counties over for it. I’d like the bartender to tap something once and be done.',
    projectType: 'website-maintenance',
    timeline: 'flexible',
    currentWebsite: 'https://hollowoakbrewery.example',
    status: 'in-progress',
    progress: 70,
    assignedTo: 'june',
    daysAgo: 72,
    at: '13:15',
    messages: [
      {
        daysAgo: 71,
        at: '09:25',
        by: 'june',
        message:
          'Desmond, good to have you back. One tap, wet hands, loud room: I like the brief. I’ll come by at 4 to watch a keg change, purely for research.',
      },
      {
        daysAgo: 70,
        at: '10:40',
        by: 'june',
        message:
          'I counted your taps twice and got 16 and 17. How many are there, and do the cask and the cider count?',
        isQuestion: true,
      },
      {
        daysAgo: 70,
        at: '15:30',
        by: 'client',
        message:
          'Sixteen plus the cask. Cider counts. Your 17th was the root beer, which counts most of all on Sundays. So call it seventeen, and the cask is its own animal.',
      },
      {
        daysAgo: 58,
        at: '11:15',
        by: 'june',
        message:
          'It works on a tablet behind the bar: press a beer, press “kicked,” and within ten seconds it’s off the website and off the screen over the bar. Undo stays up for a minute, because of elbows.',
      },
      {
        daysAgo: 52,
        at: '13:40',
        by: 'marcus',
        message:
          'The screen over the bar is an old TV that can’t load the page. It needs a small player box, about $60. I’ll bring our spare and see if it holds.',
        isInternal: true,
      },
      {
        daysAgo: 49,
        at: '12:20',
        by: 'client',
        message:
          'We ran it on Saturday. Two bartenders love it. The third kicked the stout three times while it was full. He says it’s the tablet. I say it’s the stout.',
      },
      {
        daysAgo: 47,
        at: '10:05',
        by: 'june',
        message:
          'Let’s say it’s the tablet. “Kicked” now has to be held down for a second, and I’ve moved it to the far side of the row.',
      },
      { daysAgo: 46, at: '16:35', by: 'client', message: 'Held it. Loved it.' },
      {
        daysAgo: 30,
        at: '14:50',
        by: 'june',
        message:
          'Next up is “next up”: you set the beer that follows on each line ahead of time, with its description and price. A keg change is then a single press.',
      },
      {
        daysAgo: 12,
        at: '09:40',
        by: 'june',
        message: 'That’s live on all seventeen lines, and on the cask. Still to come: half pours and the growler list.',
      },
      {
        daysAgo: 4,
        at: '16:10',
        by: 'client',
        message:
          'Can half pours be hidden for the barley wine? It’s 12 percent, and I’ve seen how “just a half” ends.\n\nAlso, we’re renaming the pale ale. There’s a brewery out west with the same name and a lawyer.',
      },
    ],
  },
  {
    client: 'hank',
    name: 'New website for Dorsey Plumbing',
    description:
      'Thirty-one years on word of mouth and an ad in the phone book. There’s no phone book now. My daughter says I need a website, so here I am.',
    projectType: 'new-website',
    budget: '2500-5000',
    timeline: 'standard',
    competitors: 'The fellows with the jingle',
    status: 'in-progress',
    progress: 55,
    assignedTo: 'june',
    daysAgo: 70,
    at: '17:05',
    messages: [
      {
        daysAgo: 69,
        at: '08:30',
        by: 'june',
        message:
          'Welcome, Hank! Thirty-one years of word of mouth is the best start a website can have. I’ll call you at lunch; your daughter says that’s when the truck is parked.',
      },
      {
        daysAgo: 66,
        at: '10:00',
        by: 'june',
        message: 'Which jobs would you like more of, and which would you be happy never to see again?',
        isQuestion: true,
      },
      {
        daysAgo: 66,
        at: '12:35',
        by: 'client',
        message: 'More water heaters and full bathrooms. Less clearing drains at 2 in the morning. I’m 58.',
      },
      {
        daysAgo: 55,
        at: '11:10',
        by: 'june',
        message:
          'The draft is ready on the staging site. Water heaters come first, with a page on when to repair and when to replace. Emergencies are still there, with your honest hours: 6 a.m. to 9 p.m.',
      },
      {
        daysAgo: 54,
        at: '12:20',
        by: 'client',
        message: 'Looks sharp. That’s not my truck though. Mine’s white and has a dent.',
      },
      {
        daysAgo: 54,
        at: '14:00',
        by: 'june',
        message: 'It’s a stand-in until we have yours. Please don’t wash it on our account.',
      },
      {
        daysAgo: 41,
        at: '08:40',
        by: 'june',
        message:
          'He won’t write more than a line. Interview him by phone about water heaters, and I’ll type it up; he’s wonderful when he talks.',
        isInternal: true,
      },
      { daysAgo: 38, at: '12:10', by: 'client', message: 'Sent the truck picture. Washed it anyway.' },
      {
        daysAgo: 30,
        at: '15:20',
        by: 'june',
        message:
          'The truck is on the front page, dent and all. The water heater page is written, too, from our call. Your line “If it’s rumbling, it’s trying to say something” became the headline.',
      },
      {
        daysAgo: 21,
        at: '12:30',
        by: 'client',
        message: 'My wife says the license number should be on there. She’s right.',
      },
      {
        daysAgo: 21,
        at: '13:15',
        by: 'june',
        message: 'She is. It’s now at the bottom of every page, along with “insured.”',
      },
      {
        daysAgo: 6,
        at: '09:50',
        by: 'june',
        message:
          'Two last things before your review. Which towns do you drive to? And may we show a starting price for a water heater, installed? People call sooner when they know roughly where it begins.',
        isQuestion: true,
      },
    ],
  },
  {
    client: 'leo',
    name: 'Portfolio for Blue Ridge Frames',
    description:
      'I’ve been meaning to start this since we first talked, and kept finding one more frame to photograph. I’d like a small, quiet site that shows how a good frame helps a picture, and that makes people comfortable bringing in odd things.',
    projectType: 'new-website',
    budget: '2500-5000',
    timeline: 'relaxed',
    status: 'review',
    progress: 95,
    assignedTo: 'stella',
    daysAgo: 58,
    at: '16:15',
    messages: [
      {
        daysAgo: 57,
        at: '09:30',
        by: 'stella',
        message:
          'Leo, you’re here! Odd things first: send me a list of the strangest ones you’ve framed, and we’ll build the site around those.',
      },
      {
        daysAgo: 57,
        at: '15:40',
        by: 'client',
        message: 'A christening gown, a trout, a mailbox door, a spoon, and a parking ticket. She married the officer.',
      },
      {
        daysAgo: 52,
        at: '10:45',
        by: 'stella',
        message:
          'How large may the photos be? I’d let one frame fill the screen with nothing beside it. Then each photo has to be sharp right into the corners.',
        isQuestion: true,
      },
      {
        daysAgo: 51,
        at: '17:20',
        by: 'client',
        message:
          'One per screen, yes. Sharpness isn’t the trouble. Glass is. I’ve shot the trout four times, and each time I’m in it.\n\nGive me a week.',
      },
      {
        daysAgo: 40,
        at: '09:40',
        by: 'stella',
        message: 'The week is now eleven days. Don’t push him; offer the polarizing filter and the black cloth.',
        isInternal: true,
      },
      {
        daysAgo: 40,
        at: '09:55',
        by: 'stella',
        message:
          'I have a filter and a black cloth here that make reflections go away. I can bring both by tomorrow, and you can stay out of the trout.',
      },
      {
        daysAgo: 37,
        at: '16:50',
        by: 'client',
        message: 'Twenty-two photographs and no framer in any of them. That cloth is a marvel.',
      },
      {
        daysAgo: 26,
        at: '11:30',
        by: 'stella',
        message:
          'All twenty-two are in, each with your sentence below it. Marcus built the page so that the next photo is already there when you swipe. The parking ticket gets a laugh every time someone walks past my screen.',
      },
      {
        daysAgo: 25,
        at: '10:10',
        by: 'client',
        message: 'The walls of the site are a touch too white. No gallery would be that white.',
      },
      {
        daysAgo: 24,
        at: '09:15',
        by: 'stella',
        message:
          'They’re a warm off-white now, the same as the mat behind your christening gown. You were right: gold looks like gold again.',
      },
      {
        daysAgo: 10,
        at: '14:00',
        by: 'stella',
        message:
          'It’s ready for your review: twenty-two frames, the page on odd things, and directions that mention where to park a van. Take your time, but less than with the trout.',
      },
    ],
  },
  {
    client: 'celia',
    name: 'Class schedule and sign-up for Still Pond Yoga',
    description:
      'Our class schedule is a picture that I redraw every month, and someone always comes to a class that has moved. I’d like people to see the real week, sign up, and cancel without a long email about their knee.',
    projectType: 'website-redesign',
    budget: '2500-5000',
    timeline: 'standard',
    currentWebsite: 'https://stillpondyoga.example',
    status: 'review',
    progress: 90,
    assignedTo: 'marcus',
    daysAgo: 52,
    at: '08:20',
    messages: [
      {
        daysAgo: 51,
        at: '10:30',
        by: 'marcus',
        message:
          'Welcome, Celia! I’ll retire the picture gently. It’ll stay on the site until the new schedule is better in every way.',
      },
      {
        daysAgo: 49,
        at: '09:45',
        by: 'marcus',
        message:
          'How many mats fit in the room? And when a class is full, should the next person join a waiting list, or is full simply full?',
        isQuestion: true,
      },
      {
        daysAgo: 48,
        at: '13:20',
        by: 'client',
        message:
          'Eighteen, or fourteen for restorative because of the bolsters. A waiting list, please. Let it move up by itself until two hours before class.',
      },
      {
        daysAgo: 39,
        at: '15:10',
        by: 'marcus',
        message:
          'The week is on the staging site. Students filter by level or teacher and tap to sign up, and the list moves up by itself. Canceling takes one tap, no knee required.',
      },
      {
        daysAgo: 38,
        at: '11:00',
        by: 'client',
        message:
          'It’s lovely and calm. I have changed Thursdays, though. Gentle is now at 9:30, and the evening flow starts at 5:45, because the teacher’s bus comes at 5:30.',
      },
      {
        daysAgo: 38,
        at: '13:30',
        by: 'marcus',
        message: 'Both moved. I used the same screen that you’ll have, to see how long it takes: twenty seconds.',
      },
      {
        daysAgo: 27,
        at: '10:20',
        by: 'marcus',
        message:
          'You can now copy a week, change only the classes that differ, and publish it. When a class moves, everyone who signed up gets an email with the new time and can step out with one tap.',
      },
      {
        daysAgo: 26,
        at: '16:40',
        by: 'client',
        message:
          'I copied, I changed, I published, I breathed out. One small thing: on the beginners’ page, “meditation” has lost a t.',
      },
      {
        daysAgo: 26,
        at: '17:05',
        by: 'marcus',
        message: 'Found and returned. I’ve since read the other nine pages aloud, slowly.',
      },
      {
        daysAgo: 7,
        at: '09:30',
        by: 'marcus',
        message:
          'Ready for your review. Please sign up for a class, have a friend join the waiting list, and cancel, all on your phones. Once it feels right, approve it, and we’ll switch over on a morning without classes.',
      },
    ],
  },
  {
    client: 'nadia',
    name: 'Online booking for Okafor Family Dental',
    description:
      'Two of us spend every morning on the phone moving cleanings around. I’d like patients to book and move their own, without seeing anyone else’s, and without a root canal landing in a twenty-minute slot.',
    projectType: 'website-redesign',
    budget: '2500-5000',
    timeline: 'relaxed',
    currentWebsite: 'https://okaforfamilydental.example',
    status: 'in-progress',
    progress: 60,
    assignedTo: 'marcus',
    daysAgo: 41,
    at: '08:35',
    messages: [
      {
        daysAgo: 40,
        at: '09:40',
        by: 'marcus',
        message:
          'Good to be back, Nadia. I’ve gone through the front desk’s call log from last week: of 131 calls, 92 were cleanings on the move. That’s where we begin.',
      },
      {
        daysAgo: 37,
        at: '10:15',
        by: 'marcus',
        message:
          'Which visits may people book themselves? I’d start with cleanings and checkups. Everything else would send a request that your team confirms.',
        isQuestion: true,
      },
      {
        daysAgo: 36,
        at: '12:50',
        by: 'client',
        message:
          'Agreed. Cleanings are 50 minutes, checkups 30, new patients 80 because of the x-rays. Nothing after 1 on Fridays.',
      },
      {
        daysAgo: 26,
        at: '11:30',
        by: 'marcus',
        message:
          'Booking works on the staging site, with made-up patients. Book a cleaning, move it, cancel it. The confirmation text says when and where to park. It says nothing about teeth, for privacy.',
      },
      {
        daysAgo: 25,
        at: '17:15',
        by: 'client',
        message: 'Very smooth. My hygienist tried to book herself for 3 a.m. It refused. She’s a little hurt.',
      },
      {
        daysAgo: 18,
        at: '10:55',
        by: 'marcus',
        message:
          'Her recall list has 2,140 rows, about 300 of them without a cell number. Those get a postcard. Leave the birthdays out of the import; we don’t need them.',
        isInternal: true,
      },
      {
        daysAgo: 17,
        at: '09:20',
        by: 'marcus',
        message:
          'Next is the recall list, for patients due for their six-month cleaning. Should the reminder go out at five months or at six, and in whose name?',
        isQuestion: true,
      },
      {
        daysAgo: 16,
        at: '13:05',
        by: 'client',
        message:
          'At five, in the practice’s name, and only once. We used to send three, and people felt scolded about flossing.',
      },
      {
        daysAgo: 9,
        at: '10:50',
        by: 'marcus',
        message:
          'Once, at five months, with a link that opens on three free times. I’d like to send the first batch to twenty patients of your choice and see how it goes before the others follow.',
      },
      {
        daysAgo: 2,
        at: '16:30',
        by: 'client',
        message:
          'My twenty are in the shared folder, patient in both senses. Could the text go out in Spanish, too? About one in six of our families would prefer it.\n\nAnd we’re closed the last week of next month. Can booking know that?',
      },
    ],
  },
  {
    client: 'hana',
    name: 'Instagram for Petal & Stem',
    description:
      'The shop runs itself now, so I have time to show the flowers. I take photos at the market at 5 a.m., when the light is good and I am not.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'flexible',
    socialPlatforms: 'Instagram',
    currentSocialAccounts: '@petal.and.stem.avl',
    postingFrequency: 'weekly',
    targetAudience:
      'Couples planning a small wedding within two hours of Asheville, and people who buy flowers for no reason',
    contentGoals: 'Five wedding inquiries a month, and fewer questions about carnations',
    status: 'in-progress',
    progress: 40,
    assignedTo: 'stella',
    daysAgo: 27,
    at: '13:40',
    messages: [
      {
        daysAgo: 26,
        at: '09:30',
        by: 'stella',
        message:
          'Hana, this will be a pleasure. Keep taking the market photos exactly as you do. I’ll look after the words, the cropping, and the timing. You keep the flowers and 5 a.m.',
      },
      {
        daysAgo: 23,
        at: '10:50',
        by: 'stella',
        message: 'Weddings or everyday bouquets first? We’ll show both, but the first nine posts set the tone.',
        isQuestion: true,
      },
      {
        daysAgo: 23,
        at: '14:35',
        by: 'client',
        message: 'Weddings, please. Not the big arches. I like the small ones, with twelve guests and a dog.',
      },
      {
        daysAgo: 19,
        at: '11:20',
        by: 'stella',
        message:
          'Small weddings it is. Nine posts are ready for you to approve: four couples, three market mornings, the ranunculus, and one dog.',
      },
      {
        daysAgo: 18,
        at: '15:10',
        by: 'client',
        message:
          'They’re beautiful. But the bride in the third one has written that she’d rather not be shown. I’m so sorry, I should have checked with her first.',
      },
      {
        daysAgo: 18,
        at: '15:45',
        by: 'stella',
        message:
          'She’s out of the plan and out of our files. We have one of only her bouquet that’s even better.\n\nI’ve also made you a short permission note to send along with each wedding invoice, so that the question comes up before the photos do.',
      },
      {
        daysAgo: 11,
        at: '09:00',
        by: 'stella',
        message:
          'The first two posts are out. The dog has 212 likes and two wedding inquiries, which are in your inbox.',
      },
      {
        daysAgo: 5,
        at: '16:20',
        by: 'client',
        message: 'One of them came by with her mother. They want flowers on their dog’s collar, too.',
      },
      {
        daysAgo: 4,
        at: '10:10',
        by: 'stella',
        message:
          'Then the collar gets a post of its own. Next week’s is ready for you: one bouquet from bucket to table, in six photos.',
      },
    ],
  },
  {
    client: 'abel',
    name: 'New website for Whitaker Books',
    description:
      'My nephew built our site in 2009 and has since become a dentist. I’d like a page for our author evenings, a way to hold a book for someone, and a shop cat who is described accurately.',
    projectType: 'website-redesign',
    budget: '2500-5000',
    timeline: 'relaxed',
    currentWebsite: 'https://whitakerbooks.example',
    competitors: 'Sleep, television, and the library, which I love',
    status: 'in-progress',
    progress: 20,
    assignedTo: 'june',
    daysAgo: 15,
    at: '11:50',
    messages: [
      {
        daysAgo: 14,
        at: '09:20',
        by: 'june',
        message:
          'Welcome, Abel! I’ve read the old site from cover to cover, including the page that stops in the middle of a sentence. We’ll finish the sentence.\n\nI’ll come by this week to see how you hold books today, and to meet the cat.',
      },
      {
        daysAgo: 14,
        at: '10:05',
        by: 'client',
        message: 'The cat’s name is Persuasion. She doesn’t take meetings, but she may attend.',
      },
      {
        daysAgo: 11,
        at: '10:30',
        by: 'june',
        message: 'How many chairs do you set out for author evenings? And do people reserve them or simply come early?',
        isQuestion: true,
      },
      {
        daysAgo: 11,
        at: '15:15',
        by: 'client',
        message:
          'Forty chairs and a windowsill. They simply come early, and then there’s the business with the umbrellas.\n\nI’d rather they reserved. Free of charge, of course, but I’d like to know whether to buy two bottles of wine or four.',
      },
      {
        daysAgo: 8,
        at: '13:10',
        by: 'june',
        message:
          'His book holds are index cards in a recipe box, filed by the customer’s dog. Don’t replace the box. The site should print a card that fits it.',
        isInternal: true,
      },
      {
        daysAgo: 6,
        at: '11:10',
        by: 'june',
        message:
          'Here’s the plan. Author evenings come first: a page for each, forty chairs to reserve, and a reminder the day before. Then the holds: a customer finds a book, sends the request, and a card for your box prints by the register.\n\nThe first drawing of the front page comes this week. The cat is on it.',
      },
      {
        daysAgo: 5,
        at: '16:40',
        by: 'client',
        message:
          'You may use the photograph where she’s asleep on the poetry. It’s how most customers find the section.',
      },
      {
        daysAgo: 3,
        at: '10:00',
        by: 'june',
        message:
          'Poetry it is. The drawing is on the staging site, with the next author evening at the top and its chairs counted. Nothing is final, so be as stern as a bookseller.',
      },
    ],
  },
  {
    client: 'gloria',
    name: 'Get found for brakes and hybrids',
    description:
      'We’re the only shop on this side of town that works on hybrid batteries, and no one knows. My son wants to make videos. I’d like something quieter.',
    projectType: 'seo-services',
    budget: '1000-2500',
    timeline: 'flexible',
    currentWebsite: 'https://mendezautorepair.example',
    competitors: 'The dealership, and the quick-lube place across the road',
    status: 'pending',
    progress: 0,
    assignedTo: 'marcus',
    daysAgo: 3,
    at: '12:25',
    messages: [
      {
        daysAgo: 2,
        at: '10:20',
        by: 'marcus',
        message:
          'Thanks, Gloria! I’ll go through how people around you search for hybrid and brake work, and you’ll get a plan with a price before anything starts. Your son’s videos may still get a part.',
      },
    ],
  },
  {
    client: 'tomas',
    name: 'Wholesale orders for Rivera Coffee',
    description:
      'Eleven cafés and two inns order from me by text, usually at night, usually with a typo in the pounds. I’d like them to see their own prices, reorder the usual with one tap, and let me sleep.',
    projectType: 'e-commerce',
    budget: '5000-10000',
    timeline: 'relaxed',
    currentWebsite: 'https://riveracoffee.example',
    status: 'pending',
    progress: 0,
    assignedTo: 'june',
    daysAgo: 1,
    at: '15:35',
    messages: [],
  },
];
