import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Mark } from '@atelier/shared/ui/mark';
import styles from './header.module.css';
import { Menu } from './menu';

export function Header() {
  const { site } = usePageData();
  return (
    <header className={styles.header}>
      <a href={paths.home} className={styles.home}>
        <Mark name={site.name} />
      </a>
      <Menu />
    </header>
  );
}
