import { waitFor } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';

const idle = fs.readFileSync(path.join(__dirname, 'idle.js'), 'utf8');

const scripts = () => [...document.head.querySelectorAll('script')];
const form = () => document.querySelector('form') as HTMLFormElement;
const button = (name: string) => document.querySelector(`[name=${name}]`) as HTMLButtonElement;

let sent: string[] = [];
let clicked = 0;

beforeEach(() => {
  sent = [];
  clicked = 0;
  document.head.replaceChildren();
  document.body.innerHTML = `<form><button name="login" value="1">Login</button></form><button name="menu" type="button">Menu</button><button name="panel" type="button" popovertarget="links">Links</button>`;
  const script = document.createElement('script');
  script.dataset.src = '/assets/react.js /assets/main.js';
  script.text = idle;
  document.body.append(script);
  // Like React: below window, for events that get through.
  form().addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push((event.submitter as HTMLButtonElement | null)?.name ?? 'by itself');
  });
  for (const name of ['menu', 'panel']) button(name).addEventListener('click', () => (clicked += 1));
});

// Ends this page, so that it doesn't act in the next test.
afterEach(() => {
  dispatchEvent(new Event('focusin'));
  dispatchEvent(new Event('page:ready'));
});

it('loads no scripts before idle or interaction', () => {
  expect(scripts()).toEqual([]);
});

it.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])(
  'loads the scripts once, in order, at the first %s',
  (touch) => {
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    document.body.dispatchEvent(new Event(touch, { bubbles: true }));
    expect(scripts().map(({ src, async }) => [new URL(src).pathname, async])).toEqual([
      ['/assets/react.js', false],
      ['/assets/main.js', false],
    ]);
  },
);

it('loads the scripts when the browser is idle', async () => {
  dispatchEvent(new Event('load'));
  await waitFor(() => expect(scripts()).toHaveLength(2));
});

it('holds a submit until hydration and replays it', () => {
  button('login').click();
  expect(sent).toEqual([]);
  expect(scripts()).toHaveLength(2);
  dispatchEvent(new Event('page:ready'));
  expect(sent).toEqual(['login']);
  button('login').click();
  expect(sent).toEqual(['login', 'login']);
});

it('holds a click until hydration and replays it', () => {
  button('menu').click();
  expect(clicked).toBe(0);
  dispatchEvent(new Event('page:ready'));
  expect(clicked).toBe(1);
});

it("doesn't hold clicks on popover buttons", () => {
  button('panel').click();
  expect(clicked).toBe(1);
  dispatchEvent(new Event('page:ready'));
  expect(clicked).toBe(1);
});

it.each([
  ['a script fails to load', () => scripts()[0]?.dispatchEvent(new Event('error'))],
  ['hydration is given up', () => dispatchEvent(new Event('page:stays'))],
])('releases held events when %s', (_, happens) => {
  button('login').click();
  happens();
  expect(sent).toEqual(['login']);
  button('login').click();
  expect(sent).toHaveLength(2);
});
