import { SOCIAL_NETWORKS, type SocialNetwork } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import styles from './footer.module.css';

const networks: Record<SocialNetwork, { name: string; icon: string }> = {
  facebook: {
    name: 'Facebook',
    icon: 'M13.4 21v-8.2h2.7l.4-3.2h-3.1v-2c0-.9.3-1.6 1.6-1.6h1.6V3.2A22 22 0 0 0 14.2 3c-2.4 0-4 1.5-4 4.1v2.5H7.5v3.2h2.7V21z',
  },
  instagram: {
    name: 'Instagram',
    icon: 'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zm0 2A2.5 2.5 0 0 0 5 7.5v9A2.5 2.5 0 0 0 7.5 19h9a2.5 2.5 0 0 0 2.5-2.5v-9A2.5 2.5 0 0 0 16.5 5zm4.5 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 1.9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm4.5-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
  linkedin: {
    name: 'LinkedIn',
    icon: 'M5.2 3.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.6 8.8h3.2V21H3.6zM9 8.8h3v1.7c.5-.9 1.7-2 3.6-2 3.7 0 4.4 2.4 4.4 5.6V21h-3.2v-6.2c0-1.5 0-3.4-2.1-3.4s-2.4 1.6-2.4 3.3V21H9z',
  },
};

export function Social() {
  const { site } = usePageData();
  return (
    <ul className={styles.social}>
      {SOCIAL_NETWORKS.map((network) => (
        <li key={network}>
          <a
            href={site.social[network]}
            rel={site.social[network] === '#' ? undefined : 'me noopener'}
            aria-label={`${site.name} on ${networks[network].name}`}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
              <path d={networks[network].icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
