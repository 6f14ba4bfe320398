import type { FormState } from '@atelier/contracts';
import { descriptionOf } from '@atelier/shared/testing/assertions';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import Contact from './contact';

const data = { challenge: { token: 'a.signed.sum', num1: 3, num2: 4 } };
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

it('the contact page shows the form, email, and phone', () => {
  renderPage(<Contact />, { at: '/contact', data });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeTruthy();
  const aside = screen.getByRole('complementary');
  expect([...aside.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@example.com',
    'tel:5550100',
  ]);
});

it('the contact page preselects the topic from the URL', () => {
  renderPage(<Contact />, { at: '/contact?about=consultation', data });
  expect(input('What can we help with?').value).toBe('consultation');
});

it('the contact page shows a thank-you with ?sent=1', () => {
  renderPage(<Contact />, { at: '/contact?sent=1', data });
  expect(screen.getByText("Thank you for your message. We'll get back to you soon!")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Write another message' }).getAttribute('href')).toBe('/contact');
});

describe('a form posted without JavaScript', () => {
  const postedForm = (more: Partial<FormState>): FormState => ({
    form: 'contact',
    values: {
      firstName: 'Ann',
      lastName: 'Baker',
      email: 'ann@',
      phone: '555',
      projectType: 'other',
      currentWebsite: 'bread.example',
      message: 'Bread',
      mathAnswer: '9',
    },
    ...more,
  });

  it('shows its values, errors, and security check', () => {
    const fields = { email: 'Enter a valid email address' };
    renderPage(<Contact />, { data, form: postedForm({ message: 'Please check your entries', fields }) });
    expect(screen.getByRole('alert').textContent).toBe('ErrorPlease check your entries');
    expect(input('Email').value).toBe('ann@');
    expect(descriptionOf(input('Email'))).toBe('Enter a valid email address');
    expect(input('What can we help with?').value).toBe('other');
    expect(input('Message').value).toBe('Bread');
    expect(input(/^Current website/).value).toBe('bread.example');
    const answer = input(/what is 3 \+ 4/);
    expect(answer.value).toBe('9');
    expect(answer.closest('.collapsed')).toBeNull();
  });

  it('shows the title and text of the violated rule', () => {
    const title = 'Incorrect answer';
    renderPage(<Contact />, { data, form: postedForm({ title, message: 'Please solve the math problem correctly.' }) });
    expect(screen.getByRole('alert').textContent).toBe('Incorrect answerPlease solve the math problem correctly.');
  });

  it('is ignored when it belongs to another form', () => {
    renderPage(<Contact />, { data, form: { form: 'login', values: { message: 'x' }, message: 'Wrong' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input('Message').value).toBe('');
  });
});
