import { renderPage } from '@atelier/shared/testing/render-page';
import { testSite } from '@atelier/shared/testing/people';
import { cleanup } from '@testing-library/react';
import { DateTime } from './date-time';

it.each([
  ['America/New_York', '2026-11-05T14:00:00Z', 'Nov 5, 2026, 9:00 AM EST'],
  ['America/New_York', '2026-07-04T03:30:00Z', 'Jul 3, 2026, 11:30 PM EDT'],
  ['America/Chicago', '2026-07-04T03:30:00Z', 'Jul 3, 2026, 10:30 PM CDT'],
])('shows a time in the zone of an agency in %s, and names the zone', (timezone, at, text) => {
  renderPage(<DateTime at={at} />, { data: { site: { ...testSite, timezone } } });
  expect(document.querySelector('time')?.textContent.replaceAll('\u202f', ' ')).toBe(text);
  cleanup();
});
