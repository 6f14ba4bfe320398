import { Doorstep } from '@atelier/shared/ui/street/doorstep';
import type { ShopState } from '@atelier/shared/ui/street/front';
import type { ReactNode } from 'react';
import { Layout } from '../layout/layout';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead: string;
  shop: ShopState;
  children: ReactNode;
}

export function AuthLayout({ title, lead, shop, children }: AuthLayoutProps) {
  return (
    <Layout>
      <div className={styles.page}>
        <div className={styles.content}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <div className={styles.scene}>
          <Doorstep className={styles.picture} state={shop} />
        </div>
      </div>
    </Layout>
  );
}
