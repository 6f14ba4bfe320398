import type { PdfFile } from './file';
import { dictionary, list, name, ref, text } from './objects';

export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Link' | 'Figure';

/** Content of a page by its number there, or an annotation. */
export type Content = { page: number; mark: number } | { page: number; annotation: number };

/** What a part of the paper is, for those who have it read to them. */
export class Tag {
  private readonly kids: (Tag | Content)[] = [];
  private id = 0;

  constructor(
    private readonly type: TagType,
    private readonly said: { alt?: string; scope?: 'Column' | 'Row' } = {},
  ) {}

  add(type: TagType, said?: { alt?: string; scope?: 'Column' | 'Row' }): Tag {
    const tag = new Tag(type, said);
    this.kids.push(tag);
    return tag;
  }

  has(content: Content): void {
    this.kids.push(content);
  }

  /** The number of the object that it is written as. */
  reference(file: PdfFile): string {
    this.id ||= file.reserve();
    return ref(this.id);
  }

  write(file: PdfFile, parent: string): void {
    const own = this.reference(file);
    const { alt, scope } = this.said;
    file.add(
      {
        Type: '/StructElem',
        S: name(this.type),
        P: parent,
        Alt: alt === undefined ? undefined : text(alt),
        A: scope && dictionary({ O: '/Table', Scope: name(scope) }),
        K: list(this.kids.map((kid) => (kid instanceof Tag ? kid.reference(file) : pointer(kid)))),
      },
      this.id,
    );
    for (const kid of this.kids) if (kid instanceof Tag) kid.write(file, own);
  }
}

const pointer = (content: Content): string =>
  'mark' in content
    ? dictionary({ Type: '/MCR', Pg: ref(content.page), MCID: content.mark })
    : dictionary({ Type: '/OBJR', Pg: ref(content.page), Obj: ref(content.annotation) });
