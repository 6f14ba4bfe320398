import type { Face } from '../type/face';
import { PdfFile } from './file';
import { EmbeddedFont } from './font';
import { ascii, dictionary, list, moment, name, number, ref, text } from './objects';
import { Page } from './page';
import { Tag } from './tags';

export interface About {
  title: string;
  author: string;
  /** The paper's own moment: made again, it is the same file. */
  at: Date;
}

/** US Letter. */
export const SHEET = { width: 612, height: 792 };

/** A PDF whose parts say what they are, and whose text can be read out and copied. */
export class PdfDocument {
  readonly root = new Tag('Document');
  readonly pages: Page[] = [];
  private readonly file = new PdfFile();
  private readonly fonts = new Map<Face, { font: EmbeddedFont; id: number }>();

  constructor(private readonly about: About) {}

  addPage(): Page {
    const page = new Page(this.file.reserve(), SHEET.height, ({ face }) => this.font(face).font);
    this.pages.push(page);
    return page;
  }

  bytes(): Buffer {
    const { file, about } = this;
    const tree = file.reserve();
    const pages = file.reserve();
    const parents: string[] = [];
    const resources = file.reserve();
    this.pages.forEach((page, i) => {
      parents.push(`${i} ${list(page.marks.map((tag) => tag.reference(file)))}`);
    });
    this.pages.forEach((page, i) => this.writePage(page, i, pages, resources, parents));
    this.root.write(file, ref(tree));
    file.add(
      {
        Type: '/StructTreeRoot',
        K: list([this.root.reference(file)]),
        ParentTree: ref(file.add({ Nums: list(parents) })),
        ParentTreeNextKey: parents.length,
      },
      tree,
    );
    for (const { font, id } of this.fonts.values()) font.write(file, id);
    const fonts = [...this.fonts.values()].map(({ font, id }) => [font.key, ref(id)] as const);
    file.add({ Font: dictionary(Object.fromEntries(fonts)) }, resources);
    const kids = this.pages.map(({ id }) => ref(id));
    file.add({ Type: '/Pages', Kids: list(kids), Count: kids.length }, pages);
    const described = file.stream(
      { Type: '/Metadata', Subtype: '/XML' },
      Buffer.from(metadata(about)),
      undefined,
      false,
    );
    const catalog = file.add({
      Type: '/Catalog',
      Pages: ref(pages),
      Lang: ascii('en-US'),
      MarkInfo: '<</Marked true>>',
      StructTreeRoot: ref(tree),
      ViewerPreferences: '<</DisplayDocTitle true>>',
      Metadata: ref(described),
    });
    const info = file.add({
      Title: text(about.title),
      Author: text(about.author),
      Creator: text(about.author),
      CreationDate: moment(about.at),
      ModDate: moment(about.at),
    });
    return file.bytes(catalog, info);
  }

  private writePage(page: Page, order: number, parent: number, resources: number, parents: string[]): void {
    const { file } = this;
    const annotations = page.links.map(({ x, y, width, height, url, says, tag }) => {
      const annotation = file.add({
        Type: '/Annot',
        Subtype: '/Link',
        Rect: list([x, SHEET.height - y - height, x + width, SHEET.height - y].map(number)),
        Border: '[0 0 0]',
        F: 4,
        Contents: text(says),
        A: dictionary({ S: '/URI', URI: ascii(url) }),
        StructParent: parents.length,
      });
      parents.push(`${parents.length} ${tag.reference(file)}`);
      tag.has({ page: page.id, annotation });
      return ref(annotation);
    });
    file.add(
      {
        Type: '/Page',
        Parent: ref(parent),
        MediaBox: list([0, 0, SHEET.width, SHEET.height]),
        Resources: ref(resources),
        Contents: ref(file.stream({}, Buffer.from(page.content.join('\n'), 'latin1'))),
        StructParents: order,
        Tabs: name('S'),
        Annots: annotations.length ? list(annotations) : undefined,
      },
      page.id,
    );
  }

  private font(face: Face): { font: EmbeddedFont; id: number } {
    let known = this.fonts.get(face);
    if (!known) {
      const order = this.fonts.size;
      known = { font: new EmbeddedFont(`F${order}`, face, order), id: this.file.reserve() };
      this.fonts.set(face, known);
    }
    return known;
  }
}

const escaped = (words: string) =>
  words.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** The same once more for those who look for it in XML, with the promise of being accessible. */
const metadata = ({ title, author, at }: About) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>en-US</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at.toISOString()}</xmp:CreateDate><xmp:ModifyDate>${at.toISOString()}</xmp:ModifyDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
