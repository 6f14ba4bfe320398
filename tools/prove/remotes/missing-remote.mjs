import { setTimeout } from 'node:timers/promises';

/** How much style a page came with. */
export const stylesheetSize = (page) =>
  page.locator('style').evaluateAll((all) => all.reduce((sum, { textContent }) => sum + textContent.length, 0));

/** What the server made is on the screen, dressed, and its links and forms lead somewhere. */
export async function checkServerPageStays({ page, state, dress }, name, usual, check) {
  check(`${name} stands as the server made it`, state === 'stays' && (await page.getByRole('main').isVisible()));
  check(`${name} is dressed as ever`, dress === usual);
  if (new URL(page.url()).pathname !== '/auth') return;
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Username').fill(`ann-${Date.now()}`);
  await page.getByLabel('Password').fill('a lamp in every window');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'My Account' }).waitFor();
  check(`${name} signs up`, new URL(page.url()).pathname === '/');
}

/** The page of what is away. Asked again while it is still away, it tries once and says the same. */
export async function checkUnavailablePage({ page, state, asked }, name, check) {
  check(`${name} says Back in a moment`, state === 'away');
  const before = asked.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Back in a moment' }).waitFor();
  await page.waitForLoadState('networkidle');
  const tries = asked.length - before;
  check(`${name} tries once when asked to, and fails as before`, tries === 1);
}

export async function checkNoRetries(windows, when, patience, check) {
  const count = () => windows.map(({ asked }) => asked.length).join(' ');
  const before = count();
  await setTimeout(patience);
  check(`${when}: no page asks again by itself`, count() === before);
}
