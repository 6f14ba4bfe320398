import { paths } from '@atelier/shared/paths';
import { ann, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { questionsOf } from './faq';
import Home from './home';

const hrefs = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const section = (name: string) => screen.getByRole('region', { name });

describe('the home page', () => {
  it('names the city and has one h1', () => {
    renderPage(<Home />);
    expect(screen.getAllByText(/Web design & SEO in Portland/)).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('starts with consultation and services links', () => {
    renderPage(<Home />);
    const main = screen.getByRole('main');
    expect(hrefs(main).slice(0, 2)).toEqual([
      ['Book a Free Consult', paths.contactAbout('consultation')],
      ['View Our Services', '#services'],
    ]);
  });

  it('shows four services with pictures and a pricing link', () => {
    renderPage(<Home />);
    const services = section('Our Services');
    expect(services.id).toBe('services');
    const cards = within(services).getAllByRole('listitem');
    expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
      'Custom Web Design',
      'SEO Optimization',
      'Website Maintenance',
      'Social Media Management',
    ]);
    const pictures = cards.map((card) => card.querySelector('svg')?.getAttribute('viewBox'));
    expect(new Set(pictures).size).toBe(4);
    expect(hrefs(services)).toEqual([
      ['Custom Web Design', '/products?category=web-design'],
      ['SEO Optimization', '/products?category=seo'],
      ['Website Maintenance', '/products?category=maintenance'],
      ['Social Media Management', '/products?category=social-media'],
      ['View All Products & Pricing', paths.products],
    ]);
  });

  it('shows the lowest price of each service that has packages', () => {
    const startingPrices = {
      'web-design': '$1,499',
      seo: '$249.50/month',
    };
    renderPage(<Home />, { data: { startingPrices } });
    const cards = within(section('Our Services')).getAllByRole('listitem');
    expect(cards.map((card) => /From .*/.exec(card.textContent)?.[0])).toEqual([
      'From $1,499',
      'From $249.50/month',
      undefined,
      undefined,
    ]);
  });

  it("shows the agency's claims", () => {
    renderPage(<Home />);
    const about = document.getElementById('about') as HTMLElement;
    const claims = within(about).getAllByRole('term');
    expect(claims.map((term) => `${String(term.nextElementSibling?.textContent)} ${term.textContent}`)).toEqual([
      '5+ years of experience',
      '15+ projects completed',
      '98% client satisfaction',
    ]);
    expect(about.textContent).toContain(`${testSite.name} is a small web studio in ${testSite.city}. For over 5 years`);
  });

  it('shows the questions with answers', () => {
    renderPage(<Home />);
    for (const { question, answer } of questionsOf(testSite.terms)) {
      const details = screen.getByRole('heading', { name: question }).closest('details');
      expect(details?.textContent).toContain(answer);
    }
  });

  it('shows the contact form, email, and phone', () => {
    renderPage(<Home />);
    const contact = section('Get In Touch');
    expect(contact.id).toBe('contact');
    expect(within(contact).getByRole('textbox', { name: /Message/ })).toBeTruthy();
    expect(hrefs(contact)).toEqual([
      [testSite.email, `mailto:${testSite.email}`],
      [testSite.phone, 'tel:5550100'],
    ]);
    expect(contact.textContent).toContain(testSite.city);
  });

  it('uses each id once', () => {
    renderPage(<Home />, { user: ann });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
