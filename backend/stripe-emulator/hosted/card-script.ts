/** The tag name tells editors the language. */
const js = String.raw;

/**
 * The form's side of the message protocol in contracts/card-frame.ts. The server validates; the script only sends the
 * fields and shows the server's messages.
 */
export const SCRIPT = js`'use strict';
(() => {
  const form = document.querySelector('form');
  const fields = [...form.querySelectorAll('input')];
  const { intent, secret } = form.dataset;
  const UNANSWERED = 'We couldn’t reach the payment provider. Try again; you won’t be charged twice.';
  let attempt = '';
  let busy = false;

  const tell = (message) => parent.postMessage({ source: 'test-provider', ...message }, location.origin);
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

  const LOOKS_WHOLE = {
    number: (text) => /^\d{12,19}$/.test(text.replace(/[\s-]/g, '')),
    expiry: (text) => /^\d{1,2}\s*[/.-]?\s*(20)?\d\d$/.test(text.trim()),
    cvc: (text) => /^\d{3,4}$/.test(text.trim()),
  };
  const GROUPED = {
    number: (text) =>
      /^3[47]/.test(text)
        ? text.replace(/^(\d{4})\s*(\d{1,6})\s*(\d*)$/, '$1 $2 $3').trim()
        : text.replace(/\s/g, '').replace(/^\d+$/, (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')),
    expiry: (text) => text.replace(/^(\d\d)(\d{1,2})$/, '$1 / $2'),
    cvc: (text) => text,
  };

  /* Only at the end: elsewhere, the cursor would jump. */
  const group = (field) => {
    if (field.selectionStart === field.value.length) field.value = GROUPED[field.name](field.value);
  };

  const show = (field, problem) => {
    const place = document.getElementById(field.name + '-problem');
    place.textContent = problem || '';
    place.hidden = !problem;
    if (problem) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  const ask = async () => {
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intent, secret, returnUrl: form.dataset.return, attempt, ...typed }),
    });
    const answer = await response.json();
    /* Any other response comes from a proxy and says nothing about the payment. */
    if (typeof answer.done !== 'boolean') throw new Error(UNANSWERED);
    return answer;
  };

  const pay = async () => {
    if (busy) return;
    busy = true;
    attempt ||= random();
    for (const field of fields) field.readOnly = true;
    form.setAttribute('aria-busy', 'true');
    const { done, fields: problems = {}, ...result } = await ask().catch(() => ({ error: { message: UNANSWERED } }));
    /* Without a response, the next try repeats the same attempt. */
    if (done !== undefined) attempt = '';
    for (const field of fields) {
      field.readOnly = false;
      show(field, problems[field.name]);
    }
    form.removeAttribute('aria-busy');
    busy = false;
    tell({ type: 'result', ...result });
    fields.find(({ name }) => problems[name])?.focus();
  };

  for (const field of fields) {
    field.addEventListener('input', (event) => {
      if (event.inputType !== 'deleteContentBackward') group(field);
      attempt = '';
      show(field);
      tell({ type: 'change', complete: fields.every(({ name, value }) => LOOKS_WHOLE[name](value)) });
    });
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      tell({ type: 'submit' });
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== parent) return;
    if (data?.source === 'atelier' && data.type === 'pay') void pay();
  });
  new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  );
  tell({ type: 'ready' });
})();
`;
