'use strict';

// The form's side of the message protocol. The server validates; the script sends the fields and shows its messages.
(() => {
  const form = document.querySelector('form');
  const fields = [...form.querySelectorAll('input')];
  const { intent, secret, return: returnUrl } = form.dataset;
  const UNREACHABLE = 'We couldn’t reach the payment provider. Try again; you won’t be charged twice.';
  let attempt = '';
  let busy = false;

  const post = (message) => parent.postMessage({ source: 'test-provider', ...message }, location.origin);
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');

  const IS_COMPLETE = {
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

  // Only at the end: elsewhere, the cursor would jump.
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

  const submit = async (payment) => {
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    const response = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ intent, secret, returnUrl, ...payment, attempt, ...values }),
    });
    const result = await response.json();
    // Any other response comes from a proxy and says nothing about the payment.
    if (typeof result.done !== 'boolean') throw new Error(UNREACHABLE);
    return result;
  };

  const pay = async (payment) => {
    if (busy) return;
    busy = true;
    attempt ||= random();
    for (const field of fields) field.readOnly = true;
    form.setAttribute('aria-busy', 'true');
    const {
      done,
      fields: problems = {},
      ...result
    } = await submit(payment).catch(() => ({ error: { message: UNREACHABLE } }));
    // Without a response, the next try repeats the same attempt.
    if (done !== undefined) attempt = '';
    for (const field of fields) {
      field.readOnly = false;
      show(field, problems[field.name]);
    }
    form.removeAttribute('aria-busy');
    busy = false;
    post({ type: 'result', ...result });
    fields.find(({ name }) => problems[name])?.focus();
  };

  for (const field of fields) {
    field.addEventListener('input', (event) => {
      if (event.inputType !== 'deleteContentBackward') group(field);
      attempt = '';
      show(field);
      post({ type: 'change', complete: fields.every(({ name, value }) => IS_COMPLETE[name](value)) });
    });
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      post({ type: 'submit' });
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === parent && data?.type === 'pay') void pay(data.payment);
  });
  new ResizeObserver(() =>
    post({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
  post({ type: 'ready' });
})();
