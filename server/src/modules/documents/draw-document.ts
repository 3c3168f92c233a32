import type { AppServices } from '../../platform/calls/context.ts';
import { type DrawnOrNot, drawTogether } from './draw-together.ts';

/** So many go to the child in one message and into the database by one statement; whoever reads one of them waits for all. */
const handful = 8;

type Asked = { readonly id: string; readonly answer: (drawn: Promise<DrawnOrNot | null>) => void };
type Group = { readonly services: AppServices; readonly person: string; readonly asked: Asked[] };

const drawing = new Map<string, Promise<Buffer | null>>();
/** They begin when this turn of the event loop ends: the jobs of a batch ask in one turn. */
let gathering: Group[] = [];

/**
 * Draw a paper unless it is drawn; answers the hash of its bytes, null where there is no such paper. Many at once wait for one drawing, and
 * what is asked for in one turn for one person is drawn together. Refuses one that cannot be drawn. `person`: who waits for it.
 */
export function drawDocument(services: AppServices, id: string, person: string): Promise<Buffer | null> {
  const begun = drawing.get(id) ?? gather(services, id, person).finally(() => drawing.delete(id));
  drawing.set(id, begun);
  return begun;
}

async function gather(services: AppServices, id: string, person: string): Promise<Buffer | null> {
  const drawn = await new Promise<DrawnOrNot | null>((answer) => {
    const isOpen = (group: Group) =>
      group.services === services && group.person === person && group.asked.length < handful;
    const group = gathering.find(isOpen) ?? { services, person, asked: [] };
    if (gathering.length === 0) setImmediate(beginAll);
    if (!gathering.includes(group)) gathering.push(group);
    group.asked.push({ id, answer });
  });
  if (drawn instanceof Error) throw drawn;
  return drawn;
}

function beginAll(): void {
  const groups = gathering;
  gathering = [];
  for (const { services, person, asked } of groups) {
    const drawn = drawTogether(
      services,
      asked.map(({ id }) => id),
      person,
    );
    for (const { id, answer } of asked) answer(drawn.then((each) => each.get(id) ?? null));
  }
}
