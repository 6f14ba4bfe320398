import type { PdfFile } from './pdf-file';
import { dictionary, list, name, ref, textString } from './objects';

export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link' | 'Figure';

export type TaggedContent = { page: number; mark: number } | { page: number; annotation: number };

export class Tag {
  private readonly kids: (Tag | TaggedContent)[] = [];
  private id = 0;

  constructor(
    private readonly type: TagType,
    private readonly attributes: { alt?: string; scope?: 'Column' | 'Row' } = {},
  ) {}

  add(type: TagType, attributes?: { alt?: string; scope?: 'Column' | 'Row' }): Tag {
    const tag = new Tag(type, attributes);
    this.kids.push(tag);
    return tag;
  }

  addContent(content: TaggedContent): void {
    this.kids.push(content);
  }

  reference(file: PdfFile): string {
    this.id ||= file.reserve();
    return ref(this.id);
  }

  write(file: PdfFile, parent: string): void {
    const own = this.reference(file);
    const { alt, scope } = this.attributes;
    file.add(
      {
        Type: '/StructElem',
        S: name(this.type),
        P: parent,
        Alt: alt === undefined ? undefined : textString(alt),
        A: scope && dictionary({ O: '/Table', Scope: name(scope) }),
        K: list(this.kids.map((kid) => (kid instanceof Tag ? kid.reference(file) : contentReference(kid)))),
      },
      this.id,
    );
    for (const kid of this.kids) if (kid instanceof Tag) kid.write(file, own);
  }
}

const contentReference = (content: TaggedContent): string =>
  'mark' in content
    ? dictionary({ Type: '/MCR', Pg: ref(content.page), MCID: content.mark })
    : dictionary({ Type: '/OBJR', Pg: ref(content.page), Obj: ref(content.annotation) });
