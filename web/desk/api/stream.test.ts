import { describe, expect, it } from 'vitest';
import { parseEvents } from './stream.ts';
import { outdated } from './topics.ts';

const event = (topics: readonly string[]) => `event: change\ndata: ${JSON.stringify({ topics })}\n\n`;

describe('the event stream', () => {
  it('DSK-01 names each changed topic once', () => {
    expect(parseEvents(event(['calls', 'quotes']) + event(['calls'])).topics).toEqual(['calls', 'quotes']);
  });

  it('DSK-01 an event that arrives in pieces is read when it is complete', () => {
    const text = event(['prices']);
    for (let at = 0; at < text.length; at += 1) {
      const first = parseEvents(text.slice(0, at));
      expect(first.topics).toEqual([]);
      expect(parseEvents(first.rest + text.slice(at))).toEqual({ topics: ['prices'], rest: '' });
    }
  });

  it('DSK-01 ignores comments, other line ends and data that is not a list of topics', () => {
    expect(parseEvents(': keep-alive\n\ndata: {"topics":5}\n\ndata: nonsense\n\n').topics).toEqual([]);
    expect(parseEvents('event: change\r\ndata: {"topics":["clock"]}\r\n\r\n').topics).toEqual(['clock']);
  });

  it('DSK-05 a changed clock makes the world and its clocks outdated, and an unknown topic nothing', () => {
    const root = '/__mock/worlds/demo';
    const paths = [root, `${root}/clock`, `${root}/calls`, `${root}-2`, '/__mock/worlds'];
    expect(paths.filter(outdated('demo', ['clock', 'weather']))).toEqual([root, `${root}/clock`]);
    expect(paths.filter(outdated('demo', ['weather']))).toEqual([]);
  });

  it('DSK-09 a change of the deals makes the list and every single deal outdated', () => {
    const paths = ['/deals', '/deals/SPTFT1', '/dealer', '/ledger', '/accounts'].map((end) => `/__mock/worlds/demo${end}`);
    expect(paths.filter(outdated('demo', ['deals'])).map((path) => path.slice(19))).toEqual(['/deals', '/deals/SPTFT1', '/ledger']);
  });
});
