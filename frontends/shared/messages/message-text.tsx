import { type MessageBlock, type MessagePart, parseMessage } from '@atelier/contracts';
import { Fragment } from 'react';
import styles from './message-text.module.css';

/** Paragraphs and lists, with bold text and links. */
export const MessageText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {parseMessage(text).map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: MessageBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Parts parts={line} />
          </Fragment>
        ))}
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>
          <Parts parts={item} />
        </li>
      ))}
    </List>
  );
}

const Parts = ({ parts }: { parts: MessagePart[] }) => parts.map((part, at) => <Part key={at} part={part} />);

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'bold')
    return (
      <strong>
        <Parts parts={part.parts} />
      </strong>
    );
  if (part.kind === 'text') return part.text;
  return (
    <a href={part.url} target="_blank" rel="noreferrer nofollow ugc" title={part.url}>
      {part.text}
    </a>
  );
}
