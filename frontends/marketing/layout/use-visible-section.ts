import { useEffect, useState } from 'react';

/** The part of the window's height at which a section counts as the one being read. */
const LINE = 0.35;

/** The section that crosses the line. Below the sections, such as in the footer, the last one stays marked. */
export function useVisibleSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [visibleSection, setVisibleSection] = useState<Id>();

  useEffect(() => {
    const sections = new Map<Element, Id>();
    for (const id of ids) {
      // The id may be the heading's.
      const section = document.getElementById(id)?.closest('section');
      if (section) sections.set(section, id);
    }
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = [...sections.keys()].find((section) => visible.has(section)) ?? lastIfAbove([...sections.keys()]);
        setVisibleSection(first && sections.get(first));
      },
      { rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px` },
    );
    for (const section of sections.keys()) observer.observe(section);
    return () => {
      observer.disconnect();
      setVisibleSection(undefined);
    };
  }, [ids.join()]);

  return visibleSection;
}

function lastIfAbove(sections: Element[]): Element | undefined {
  const last = sections.at(-1);
  return last && last.getBoundingClientRect().bottom <= innerHeight * LINE ? last : undefined;
}
