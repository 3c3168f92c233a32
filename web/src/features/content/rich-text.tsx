import { type Block, type Inline, readRichText } from '@sufu/contract/content';
import { Link } from '../../shared/router/links.tsx';
import classes from './content.module.css';

function Part({ part }: { part: Inline }) {
  if (part.kind !== 'link') return part.kind === 'strong' ? <strong>{part.text}</strong> : part.text;
  return part.to.startsWith('/') ? <Link to={part.to}>{part.text}</Link> : <a href={part.to}>{part.text}</a>;
}

/** A written text never changes its order while it is shown: the place is the key. */
const placed = <T,>(things: readonly T[]) => things.map((thing, place) => ({ place, thing }));

const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  placed(parts).map(({ place, thing }) => <Part key={place} part={thing} />);

function Item({ block }: { block: Block }) {
  if (block.kind !== 'list') {
    const Element = block.kind === 'heading' ? 'h2' : 'p';
    return (
      <Element>
        <Parts parts={block.parts} />
      </Element>
    );
  }
  const Rows = block.ordered ? 'ol' : 'ul';
  return (
    <Rows>
      {placed(block.items).map(({ place, thing }) => (
        <li key={place}>
          <Parts parts={thing} />
        </li>
      ))}
    </Rows>
  );
}

/** Written text as elements; there is no HTML in it (`readRichText`). */
export function RichText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {placed(readRichText(text)).map(({ place, thing }) => (
        <Item key={place} block={thing} />
      ))}
    </div>
  );
}
