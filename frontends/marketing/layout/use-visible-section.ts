import { useEffect, useState } from 'react';
import { type SectionId, SECTION_IDS } from './links';

/** The part of the window's height at which a section counts as the one being read. */
const LINE = 0.35;

/** The section that crosses the line. Below the sections, such as in the footer, the last one stays marked. */
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
        setVisibleSection(SECTION_IDS.find((section) => visibleIds.has(section)) ?? lastSectionAbove());
      },
      { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px` },
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

function lastSectionAbove(): SectionId | undefined {
  const last = SECTION_IDS.at(-1);
  const element = last && document.getElementById(last);
  return element && element.getBoundingClientRect().bottom <= innerHeight * LINE ? last : undefined;
}
