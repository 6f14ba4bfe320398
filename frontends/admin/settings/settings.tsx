import { Link, useParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import ConsoleNotFound from '@atelier/shared/ui/console-not-found';
import { scrollToSelected } from '@atelier/shared/ui/scroll-to-selected';
import { useEffect, useRef } from 'react';
import { sectionPath, SECTIONS } from './sections';
import styles from './settings.module.css';

export default function SettingsPage() {
  const { section: slug = '' } = useParams();
  const selected = SECTIONS.find((section) => section.slug === slug);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => scrollToSelected(nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')), [slug]);
  if (!selected) return <ConsoleNotFound />;
  return (
    <ConsoleFrame title="Agency settings">
      <div className={styles.page}>
        {SECTIONS.length > 1 && (
          <nav ref={nav} aria-label="Settings" className={styles.sections}>
            {SECTIONS.map((section) => (
              <Link
                key={section.slug}
                to={sectionPath(section)}
                aria-current={section === selected ? 'page' : undefined}
                className={styles.section}
              >
                {section.label}
              </Link>
            ))}
          </nav>
        )}
        <selected.Section key={slug} />
      </div>
    </ConsoleFrame>
  );
}
