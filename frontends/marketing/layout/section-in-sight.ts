import { useEffect, useState } from 'react';
import { type Section, SECTIONS } from './links';

/** The section that reaches over the upper middle of the window, on the page that has them. */
export function useSectionInSight(pathname: string): Section | undefined {
  const [inSight, setInSight] = useState<Section>();

  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setInSight(SECTIONS.find((section) => seen.has(section)));
      },
      { rootMargin: '-35% 0px -65% 0px' },
    );
    for (const section of SECTIONS) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
      setInSight(undefined);
    };
  }, [pathname]);

  return inSight;
}
