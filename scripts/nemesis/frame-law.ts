// What holds for the frames that clients received by sockets in a nemesis run (TRU-02).
import { isDeepStrictEqual } from 'node:util';
import type { End, Frame, Seen } from './history.ts';

type Content = {
  readonly seq: number;
  readonly quoteVal?: { readonly tradeQuote: { readonly businessNo: string; readonly loginId: string; readonly masterQuoteState: number } };
  readonly batchMoved?: { readonly batchNo: string };
  readonly quoteGone?: { readonly businessNo: string; readonly reason: string };
};
/** `bare` is the content without the time of its sending. */
type Read = Frame & { readonly content: Content; readonly bare: object };
/** Who may learn of a number; `login` is null if all logins of the customer may. */
type Owner = { readonly customer: string | undefined; readonly login: string | null };

const numbers = /[A-Z]+FT\d{14}/g;

function readOf(frame: Frame): Read {
  const content = JSON.parse(frame.text) as Content & { readonly bankTime: number; readonly clockRate: string };
  const { bankTime: _time, clockRate: _rate, ...bare } = content;
  return { ...frame, content, bare };
}

const nameOf = ({ connection, content }: Read) => `frame ${content.seq} of ${connection}`;

/** Frames of one connection have rising numbers, and a number has the same content on all connections of a login. */
function orderProblems(frames: readonly Read[]): string[] {
  const last = new Map<string, number>();
  const contents = new Map<string, Read>();
  return frames.flatMap((frame) => {
    const { connection, login, content, bare } = frame;
    const before = last.get(connection) ?? 0;
    last.set(connection, content.seq);
    const key = `${login} ${content.seq}`;
    const same = contents.get(key) ?? frame;
    contents.set(key, same);
    return [
      ...(content.seq > before ? [] : [`${nameOf(frame)} follows frame ${before}`]),
      ...(isDeepStrictEqual(bare, same.bare) ? [] : [`${nameOf(frame)} differs from ${nameOf(same)}`]),
    ];
  });
}

/** A live quote in a frame is the one that getTradeQuote returned. */
function quoteProblems(frames: readonly Read[], { quotes }: Seen): string[] {
  const read = new Map(quotes.map(({ businessNo, whole }) => [businessNo, whole]));
  return frames.flatMap((frame) => {
    const { quoteVal } = frame.content;
    if (!quoteVal || quoteVal.tradeQuote.masterQuoteState !== 0) return [];
    const { businessNo } = quoteVal.tradeQuote;
    const whole = read.get(businessNo);
    return !whole || isDeepStrictEqual(whole, quoteVal) ? [] : [`${nameOf(frame)} and getTradeQuote differ in ${businessNo}`];
  });
}

/** A quote that was accepted according to a frame has one deal, and another that has ended has none. */
function outcomeProblems(frames: readonly Read[], { trades }: End): string[] {
  const deals = new Map<string, number>();
  for (const { businessNo } of trades) deals.set(businessNo, (deals.get(businessNo) ?? 0) + 1);
  return frames.flatMap((frame) => {
    const { quoteGone } = frame.content;
    if (!quoteGone) return [];
    const { businessNo, reason } = quoteGone;
    const count = deals.get(businessNo) ?? 0;
    return count === (reason === 'accepted' ? 1 : 0) ? [] : [`${nameOf(frame)}: ${businessNo} was ${reason} and has ${count} deals`];
  });
}

/** Who owns each number: the login that requested it, or the customer of a deal or order that had no request. */
function ownersOf(frames: readonly Read[], { acts, customers }: Seen, { customer, trades, orders, lines, flows }: End): Map<string, Owner> {
  const known = [...[...trades, ...orders].map(({ businessNo }) => businessNo), ...flows.map(({ flowNo }) => flowNo)];
  for (const { batchNo, businessNo } of lines) known.push(batchNo, businessNo ?? '');
  const owners = new Map<string, Owner>(known.map((number) => [number, { customer, login: null }]));
  const own = (businessNo: string, login: string) => owners.set(businessNo, { customer: customers[login], login });
  for (const { content } of frames) if (content.quoteVal) own(content.quoteVal.tradeQuote.businessNo, content.quoteVal.tradeQuote.loginId);
  for (const { operation, login, decision } of acts)
    if ((operation === 'ask' || operation === 'askBatch') && decision.kind === 'ok') own(decision.businessNo, login);
  return owners;
}

/** The quote or the batch that a frame is about; absent from messages. */
const numberOf = ({ quoteVal, quoteGone, batchMoved }: Content): string | undefined =>
  quoteVal?.tradeQuote.businessNo ?? quoteGone?.businessNo ?? batchMoved?.batchNo;

/** Quotes, batches and their outcomes reach only the login that requested them, and nothing reaches another customer. */
function readerProblems(frames: readonly Read[], seen: Seen, end: End): string[] {
  const owners = ownersOf(frames, seen, end);
  return frames.flatMap((frame) => {
    const { login, content, text } = frame;
    const number = numberOf(content);
    const requestedBy = number === undefined ? null : (owners.get(number)?.login ?? null);
    const isForeign = (businessNo: string) => {
      const owner = owners.get(businessNo);
      return owner !== undefined && owner.customer !== seen.customers[login];
    };
    const foreign = [...new Set(text.match(numbers))].filter(isForeign);
    return [
      ...(requestedBy === null || requestedBy === login ? [] : [`${nameOf(frame)}: ${login} has received ${number} of ${requestedBy}`]),
      ...foreign.map((businessNo) => `${nameOf(frame)}: ${login} has received ${businessNo} of another customer`),
    ];
  });
}

/** Returns what is wrong with the frames of a run. */
export function frameProblems(seen: Seen, end: End): string[] {
  const frames = seen.frames.map(readOf);
  return [...orderProblems(frames), ...quoteProblems(frames, seen), ...outcomeProblems(frames, end), ...readerProblems(frames, seen, end)];
}
