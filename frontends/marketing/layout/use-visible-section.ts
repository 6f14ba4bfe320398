import { useEffect, useState } from 'react';
import { type SectionId, SECTION_IDS } from './links';

/** The section that crosses the line at 35% of the window's height. */
export function useVisibleSection(pathname: string): SectionId | undefined {
  const [visibleSection, setVisibleSection] = useState<SectionId>();

  useEffect(() => {
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        setVisibleSection(SECTION_IDS.find((section) => visibleIds.has(section)));
      },
      { rootMargin: '-35% 0px -65% 0px' },
    );
    for (const section of SECTION_IDS) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => {
      observer.disconnect();
      setVisibleSection(undefined);
    };
  }, [pathname]);

  return visibleSection;
}
