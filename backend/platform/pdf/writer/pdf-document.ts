import type { Face } from '../typography/face';
import { escapeHtml } from '../../markup';
import { PdfFile } from './pdf-file';
import { EmbeddedFont } from './embedded-font';
import { ascii, dictionary, list, pdfDate, name, number, ref, textString } from './objects';
import { PdfPage } from './pdf-page';
import { Tag } from './tags';

export interface DocumentInfo {
  title: string;
  author: string;
  /** The document's own date, so that rendering it again gives the same file. */
  date: Date;
}

export const PAGE_SIZE = { width: 612, height: 792 };

/** A tagged PDF, readable by screen readers. */
export class PdfDocument {
  readonly root = new Tag('Document');
  readonly pages: PdfPage[] = [];
  private readonly file = new PdfFile();
  private readonly fonts = new Map<Face, { font: EmbeddedFont; id: number }>();

  constructor(private readonly documentInfo: DocumentInfo) {}

  addPage(): PdfPage {
    const page = new PdfPage(this.file.reserve(), PAGE_SIZE.height, ({ face }) => this.font(face).font);
    this.pages.push(page);
    return page;
  }

  bytes(): Buffer {
    const { file, documentInfo } = this;
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
    const metadata = file.stream(
      { Type: '/Metadata', Subtype: '/XML' },
      Buffer.from(xmpMetadata(documentInfo)),
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
      Metadata: ref(metadata),
    });
    const info = file.add({
      Title: textString(documentInfo.title),
      Author: textString(documentInfo.author),
      Creator: textString(documentInfo.author),
      CreationDate: pdfDate(documentInfo.date),
      ModDate: pdfDate(documentInfo.date),
    });
    return file.bytes(catalog, info);
  }

  private writePage(page: PdfPage, order: number, parent: number, resources: number, parents: string[]): void {
    const { file } = this;
    const annotations = page.links.map(({ x, y, width, height, url, label: says, tag }) => {
      const annotation = file.add({
        Type: '/Annot',
        Subtype: '/Link',
        Rect: list([x, PAGE_SIZE.height - y - height, x + width, PAGE_SIZE.height - y].map(number)),
        Border: '[0 0 0]',
        F: 4,
        Contents: textString(says),
        A: dictionary({ S: '/URI', URI: ascii(url) }),
        StructParent: parents.length,
      });
      parents.push(`${parents.length} ${tag.reference(file)}`);
      tag.addContent({ page: page.id, annotation });
      return ref(annotation);
    });
    file.add(
      {
        Type: '/Page',
        Parent: ref(parent),
        MediaBox: list([0, 0, PAGE_SIZE.width, PAGE_SIZE.height]),
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
    let font = this.fonts.get(face);
    if (!font) {
      const order = this.fonts.size;
      font = { font: new EmbeddedFont(`F${order}`, face, order), id: this.file.reserve() };
      this.fonts.set(face, font);
    }
    return font;
  }
}

const xmpMetadata = ({ title, author, date }: DocumentInfo) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>en-US</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date.toISOString()}</xmp:CreateDate><xmp:ModifyDate>${date.toISOString()}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
