import { useRef } from 'react';
import styles from './notifications.module.css';

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Email</title></html>';

/** Renders the email in a sandboxed frame that runs no scripts and loads nothing. */
export function EmailPreview({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const render = () => {
    const page = frame.current?.contentDocument;
    if (!frame.current || !page) return;
    renderInto(html, page);
    frame.current.style.height = `${page.documentElement.scrollHeight}px`;
  };
  return (
    <iframe
      ref={frame}
      title="Email preview"
      className={styles.emailPreview}
      sandbox="allow-same-origin"
      srcDoc={EMPTY_PAGE}
      onLoad={render}
    />
  );
}

/** Emails use inline styles, which our CSP blocks in markup, so they are set through the CSSOM. */
function renderInto(html: string, page: Document): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const content = page.adoptNode(body);
  for (const element of [content, ...content.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  page.body.replaceWith(content);
}
