import { usePageData } from '@atelier/shared/page-data';
import { questionsOf } from './faq';
import styles from './questions.module.css';
import { HomeSection } from './home-section';

export function Questions() {
  const { site } = usePageData();
  return (
    <HomeSection id="questions" title="Common questions" isHeadingBeside lead="What people ask before they reach out.">
      <div className={styles.list}>
        {questionsOf(site.terms).map(({ question, answer }) => (
          <details key={question} className={styles.item} name="questions">
            <summary className={styles.question}>
              <h3 className={styles.text}>{question}</h3>
              <svg
                viewBox="0 0 20 20"
                width="20"
                height="20"
                className={styles.icon}
                aria-hidden="true"
                focusable="false"
              >
                <path d="M2 10h16" />
                <path className={styles.vertical} d="M10 2v16" />
              </svg>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}
