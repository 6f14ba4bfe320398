import { useRef } from 'react';
import styles from './notifications.module.css';

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Email</title></html>';

/** The very letter, in a frame of its own in which nothing runs and from which nothing is fetched. */
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

/** A letter has its styles on its elements, where our content policy lets no markup bring any: so they are set one by one. */
function renderInto(html: string, page: Document): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const content = page.adoptNode(body);
  for (const element of [content, ...content.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  page.body.replaceWith(content);
}
