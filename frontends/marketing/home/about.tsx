import { usePageData } from '@atelier/shared/page-data';
import { shopPicture } from '@atelier/shared/ui/street/scenes';
import styles from './about.module.css';
import { HomeSection } from './home-section';

const claims = [
  ['5+', 'years of experience'],
  ['15+', 'projects completed'],
  ['98%', 'client satisfaction'],
] as const;

/** The same shop, from its shutter to its lights. */
const steps = [
  {
    picture: shopPicture('coffee', 'closed'),
    title: 'We talk.',
    text: 'Half an hour, free, on the phone or at your counter. You say who should walk in; we say what we would do first, and what it costs.',
  },
  {
    picture: shopPicture('coffee', 'painting'),
    title: 'We build.',
    text: 'In your account you see what is done, what comes next and which file is the newest. Ask for a change while it is still wet paint.',
  },
  {
    picture: shopPicture('coffee', 'open'),
    title: 'You open.',
    text: 'We switch the lights on together, mend for free whatever turns up in the first 30 days, and stay nearby after that.',
  },
];

export function About() {
  const { site } = usePageData();
  return (
    <HomeSection
      id="about"
      title="We work for the shops we shop at."
      background="mist"
      lead={`${site.name} is a small studio in ${site.city}. For over 5 years we have built websites for people who know their own trade well and would rather not learn ours.`}
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
          {steps.map(({ picture: Scene, title, text }) => (
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
