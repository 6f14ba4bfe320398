import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import styles from './footer.module.css';
import { sectionHref } from './links';
import { SERVICES } from './services';
import { Social } from './social';

export function Footer() {
  const { site } = usePageData();
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.brand}>
          <p className={styles.name}>{site.name}</p>
          <p className={styles.location}>Web design & SEO in {site.city}</p>
          <a href={`mailto:${site.email}`} className={styles.email}>
            {site.email}
          </a>
        </div>
        <nav aria-label="Footer" className={styles.lists}>
          <Links title="Services" links={SERVICES.map((service) => [service, paths.products])} />
          <Links
            title="Company"
            links={[
              ['Home', paths.home],
              ['About', sectionHref(pathname, 'about')],
              ['Contact', sectionHref(pathname, 'contact')],
            ]}
          />
          <Links
            title="Legal"
            links={[
              ['Privacy Policy', paths.privacy],
              ['Terms and Conditions', paths.terms],
            ]}
          />
        </nav>
      </div>
      <div className={styles.bottom}>
        {/* A page from a cache at New Year keeps the server's year. */}
        <p className={styles.rights} suppressHydrationWarning>
          © {new Date().getFullYear()} {site.name}. All rights reserved.
        </p>
        <Social />
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: [label: string, to: string][] }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(([label, to]) => (
          <li key={label}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
