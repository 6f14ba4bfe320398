import { html, type Markup } from '../../platform/markup';
import { PAGES_PATH } from '../model/pages';
import { type FieldName, type FieldProblems, FIELDS } from './parse-payment';

export interface FormState {
  attempt: string;
  values?: Pick<Record<FieldName, string>, 'email' | 'expiry' | 'name'>;
  problem?: string;
  fields?: FieldProblems;
}

export function errorSummary({ problem, fields = {} }: FormState): Markup {
  if (!problem) return html``;
  return html`<div class="summary" role="alert">
    <p><strong>${problem}</strong></p>
    <ul>
      ${FIELDS.flatMap((name) => (fields[name] ? [html`<li><a href="#${name}">${fields[name]}</a></li>`] : []))}
    </ul>
  </div>`;
}

export function paymentForm(sessionId: string, email: string | null, label: string, form: FormState): Markup {
  const { attempt, values, fields = {} } = form;
  const input = inputRenderer(fields);
  return html`<form method="post" action="${PAGES_PATH}/pay/${sessionId}" novalidate>
    <input type="hidden" name="attempt" value="${attempt}" />
    ${
      email === null
        ? input(
            'email',
            'Email',
            html`type="email" autocomplete="email" inputmode="email" maxlength="254" value="${values?.email ?? ''}"`,
          )
        : html`<div class="field">
            <span class="label">Email</span>
            <p class="fixed">${email}</p>
          </div>`
    }
    ${input('number', 'Card number', html`autocomplete="cc-number" inputmode="numeric" maxlength="30"`)}
    <div class="pair">
      ${input(
        'expiry',
        'Expiry (MM/YY)',
        html`autocomplete="cc-exp" inputmode="numeric" maxlength="9" value="${values?.expiry ?? ''}"`,
      )}
      ${input('cvc', 'CVC', html`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`)}
    </div>
    ${input('name', 'Name on card', html`autocomplete="cc-name" maxlength="100" value="${values?.name ?? ''}"`)}
    <button class="button" type="submit">${label}</button>
  </form>`;
}

function inputRenderer(fields: FieldProblems) {
  // Without a script, autofocus leads to the first invalid field.
  const first = FIELDS.find((name) => fields[name]);
  return (name: FieldName, label: string, attributes: Markup): Markup => {
    const problem = fields[name];
    const errorAttributes = problem ? html`aria-invalid="true" aria-describedby="${name}-problem"` : html``;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        required
        ${attributes}
        ${errorAttributes}
        ${first === name ? html`autofocus` : html``}
      />
      ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : html``}
    </div>`;
  };
}

export const testCards = html`<section class="cards" aria-labelledby="cards">
  <h3 id="cards">Test cards</h3>
  <p>Use any future date, any 3-digit CVC, and any name:</p>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>succeeds</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>declined</dd>
    <dt>4000 0000 0000 9995</dt>
    <dd>insufficient funds</dd>
    <dt>4000 0025 0000 3155</dt>
    <dd>requires confirmation</dd>
  </dl>
</section>`;
