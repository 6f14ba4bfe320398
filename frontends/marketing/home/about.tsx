import { formatDays, type Terms } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { shopPicture } from '@atelier/shared/ui/street/scenes';
import styles from './about.module.css';
import { HomeSection } from './home-section';

const claims = [
  ['5+', 'years of experience'],
  ['15+', 'projects completed'],
  ['98%', 'client satisfaction'],
] as const;

const stepsUnder = ({ warrantyDays }: Terms) => [
  {
    picture: shopPicture('coffee', 'closed'),
    title: 'We talk.',
    text: 'A free 30-minute call, or we’ll come to you. Tell us who you want walking in; we’ll tell you what we’d do first and what it costs.',
  },
  {
    picture: shopPicture('coffee', 'painting'),
    title: 'We build.',
    text: 'Sign in anytime to see what’s done, what’s next, and the latest files. Ask for changes while the paint is still wet.',
  },
  {
    picture: shopPicture('coffee', 'open'),
    title: 'You launch.',
    text: `We go live together, fix defects for free for the first ${formatDays(warrantyDays)}, and stay close after that.`,
  },
];

export function About() {
  const { site } = usePageData();
  return (
    <HomeSection
      id="about"
      title="We work for the shops we shop at."
      background="mist"
      lead={`${site.name} is a small web studio in ${site.city}. For over 5 years we’ve built websites for people who are great at their own business and would rather not learn ours.`}
    >
      <dl className={styles.claims}>
        {claims.map(([figure, label]) => (
          <div key={label} className={styles.claim}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.process}>
        <h3 className={styles.title}>How we work</h3>
        <ol className={styles.steps}>
          {stepsUnder(site.terms).map(({ picture: Scene, title, text }) => (
            <li key={title} className={styles.step}>
              <Scene className={styles.picture} />
              <h4 className={styles.name}>{title}</h4>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </HomeSection>
  );
}
