import { usePageData } from '@atelier/shared/page-data';
import { isDashboard, paths } from '@atelier/shared/paths';
import { useLocation } from '@atelier/shared/router';
import { matchesPath, withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import frame from './console-frame.module.css';
import { consoleLinks } from './console-links';
import styles from './frame-skeleton.module.css';
import panel from './panel.module.css';
import { PlainHeader } from './plain-header';
import { SkeletonBars, SkeletonTitle } from './skeleton';

const CARDS = 3;

/** `ConsoleFrame` before the page's scripts have loaded, with links that work without them. */
export default function FrameSkeleton() {
  const { cartLineCount } = usePageData();
  const user = useUser();
  const location = useLocation();
  const pathname = withoutTrailingSlash(location.pathname);
  // Admins see a client's project without a menu.
  const isClientView = user?.role === 'admin' && matchesPath(paths.project(':id'), pathname);
  const groups = isClientView ? [] : consoleLinks(user, pathname, { cartLines: cartLineCount }, location.search);
  return (
    <div className={`${frame.frame} ${groups.length > 1 ? frame.withSidebar : ''}`}>
      <PlainHeader
        groups={groups}
        search={<i className={styles.search} />}
        signOut={(className) => <i className={`${className} ${styles.signOut}`} />}
      />
      <main id="main" className={frame.page} aria-busy="true">
        <div className={frame.head}>
          <SkeletonTitle />
        </div>
        <p role="status" className="unseen">
          Loading...
        </p>
        <div className={isDashboard(pathname) ? `${styles.cards} ${styles.columns}` : styles.cards}>
          {Array.from({ length: CARDS }, (_, at) => (
            <div key={at} className={panel.panel}>
              <SkeletonBars />
            </div>
          ))}
        </div>
      </main>
    </div>
  );
}
