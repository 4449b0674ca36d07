// Facade for answers that HTTP completes with a socket stamp, a file or a setting of the world.
import type { ExportListName, ExportRequest, PriceHistoryForm, PrintConfirmForm, ReceiptType } from '#mock/generated/contract.ts';

import type { RecordFile } from '../acts/world-acts.ts';
import { clientInfo, customerOf, hasDealt } from '../directory/customers.ts';
import { followedEntries } from '../directory/follows.ts';
import { roleRefusal } from '../directory/roles.ts';
import type { Engine } from '../engine/engine.ts';
import { readOn } from '../engine/reading-on.ts';
import type { Caller } from '../facts/caller.ts';
import { shipPositions } from '../info/ships.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import type { InPieces } from '../kernel/pieces.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { type CandlesInPieces, priceHistory } from '../market/history.ts';
import { type Move, type MovesAsk, priceMoves } from '../market/moves.ts';
import { findPair } from '../market/pairs.ts';
import { rateRange, type RateRangeKind } from '../market/amount-rules.ts';
import { publicBoard, serviceTime } from '../queries/desk.ts';
import { exportTable, type FileTable } from '../queries/exports.ts';
import { openQuotes } from '../quotes/quote-rows.ts';
import { auditFile } from '../queries/audit-rows.ts';
import { printable } from '../receipts/receipts.ts';

/** A range query; `available` is the number of decimals of the bounds. */
export type RateRangeQuery = { readonly code: string; readonly type: RateRangeKind; readonly available?: number };

/** Returns the facade methods for prices, calendars, news and printing. */
export function infoDoor(engine: Engine) {
  const history = priceHistory(engine.market);
  const movesOf = priceMoves(engine.market, history);

  return {
    clientInfo: (caller: Caller, language: Language) => clientInfo(engine.state, caller, language),
    hasDealt: (caller: Caller) => hasDealt(engine.state, caller),
    /** Returns the pairs that a user follows. Their prices are sent to the user's socket. */
    followsOf: (caller: Caller) => followedEntries(engine.state, caller),
    getTradeQuote: (caller: Caller) => engine.read((state) => openQuotes(state, caller.loginName)),
    getServiceTime: () => engine.read(serviceTime),
    getPublicBoard: () => engine.read((state, env) => publicBoard(engine.market, state, env)),
    positions: (caller: Caller) => engine.read((state, env) => shipPositions(state, caller, env)),

    /** Bounds of a strike or of an order price, around the current mid (API-12). */
    rateRange({ code, type, available }: RateRangeQuery) {
      const pair = findPair(code);
      if (!pair) return refused('notFound');
      const mid = engine.read((_, { prices, bankNow }) => prices.mid(pair.ccy1, pair.ccy2, bankNow));
      return done({ rateCode: code, ...rateRange(code, type, mid, available) });
    },
    /** Candles up to now or up to an earlier end, built in pieces. Refused with notFound for an unknown pair (HOM-11). */
    getPriceHistory: ({ endTime, ...ask }: PriceHistoryForm): Answer<CandlesInPieces> =>
      engine.read(({ disturbances: { nudges, freezes } }, { bankNow }) =>
        findPair(ask.rateCode)
          ? done(history({ ...ask, until: endTime ?? bankNow }, bankNow, { nudges: [...nudges], freezes: [...freezes] }))
          : refused('notFound'),
      ),
    /** The day's open and the last minutes of several pairs, on request with ranges, built in pieces (HOM-13, NEW-05). */
    getPriceMoves: (ask: MovesAsk): Answer<InPieces<Move[]>> =>
      engine.read(({ disturbances: { nudges, freezes } }, { bankNow }) =>
        ask.rateCodes.every(findPair) ? done(movesOf(ask, bankNow, { nudges: [...nudges], freezes: [...freezes] })) : refused('notFound'),
      ),
    /** Returns receipts as pages of text. Refused for roles that may only read (BNK-36). */
    printConfirm: (caller: Caller, type: ReceiptType, form: PrintConfirmForm) =>
      engine.read((state) => printable(state, caller, type, form)),
    /** All rows of a list as text, read while they are consumed. Requires the right to print. */
    exportList(
      caller: Caller,
      { list, language }: { readonly list: ExportListName; readonly language: Language },
      form: ExportRequest,
    ): Promise<Answer<FileTable>> {
      return engine.readInTurns(function* (state, env) {
        const notAllowed = roleRefusal(state, caller, 'print');
        if (notAllowed) return notAllowed;
        const { customerId } = customerOf(state, caller);
        const table = yield* exportTable(state, { customerId, loginName: caller.loginName, list, language }, form, env);
        return table.ok ? done({ ...table.data, pieces: readOn(engine, table.data.pieces) }) : table;
      });
    },
    /** The lines of the audit trail, read while they are consumed, from the first one with every call of `pieces`. Only for an administrator (EYE-13). */
    auditFile: (caller: Caller, form: ExportRequest) =>
      engine.readInTurns(function* (state, { bankNow: exportedAt }) {
        const notAllowed = roleRefusal(state, caller, 'administer');
        if (notAllowed) return notAllowed;
        const { customerId } = customerOf(state, caller);
        const file = yield* auditFile(state, { customerId, exportedBy: caller.loginName, exportedAt }, form);
        return file.ok ? done({ ...file.data, pieces: () => readOn(engine, file.data.pieces()) }) : file;
      }),
    /** Records a file in the audit trail; call it before the file is sent. A replay records nothing (EYE-13). */
    async recordFile(input: RecordFile): Promise<void> {
      if (!engine.isReplay) await engine.executes('recordFile')(input);
    },
  };
}
