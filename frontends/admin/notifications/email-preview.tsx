import { useEffect, useRef } from 'react';
import styles from './notifications.module.css';

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Email</title></html>';

/** Renders the email in a sandboxed frame that runs no scripts and loads nothing. */
export function EmailPreview({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);
  const render = () => {
    const page = frame.current?.contentDocument;
    if (!frame.current || !page) return;
    renderInto(html, page);
    frame.current.style.height = `${page.documentElement.scrollHeight}px`;
  };
  useEffect(() => {
    if (isLoaded.current) render();
  }, [html]);
  return (
    <iframe
      ref={frame}
      title="Email preview"
      className={styles.emailPreview}
      sandbox="allow-same-origin"
      srcDoc={EMPTY_PAGE}
      onLoad={() => {
        isLoaded.current = true;
        render();
      }}
    />
  );
}

/** Our CSP blocks styles in markup: inline styles are set through the CSSOM, and the style sheet (dark mode) is left out. */
function renderInto(html: string, page: Document): void {
  const markup = html.replace(/<style[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const content = page.adoptNode(body);
  for (const element of [content, ...content.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  page.body.replaceWith(content);
}
