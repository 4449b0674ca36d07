// What informs: price history, news and ships, the same for everyone; receipts and files of the own customer.
import type { ExportListName, ExportRequest, NewsForm, PriceHistoryForm, ReceiptListForm, ReceiptType } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { customerOf } from '../directory/customers.ts';
import { roleRefusal } from '../directory/roles.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { newsPage } from '../info/news.ts';
import { shipPositions } from '../info/ships.ts';
import { type CandlesInPieces, priceHistory } from '../market/history.ts';
import { type Move, movesOf } from '../market/moves.ts';
import { findPair } from '../market/pairs.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { exportTable, type FileTable } from '../queries/exports.ts';
import { paged } from '../lists/paging.ts';
import { printable, receiptsIn, receiptSheet } from '../receipts/receipts.ts';
import { readOn } from '../engine/reading-on.ts';
import type { Language } from '../kernel/refusal-texts.ts';

/** The part of the facade that informs; its methods bear the operationIds of the contract. */
export function infoDoor(engine: Engine) {
  const history = priceHistory(engine.market);
  const ownId = (caller: Caller): string => customerOf(engine.state, caller).customerId;

  return {
    /** Candles up to now, or up to an earlier end, as work to be done in pieces; a pair the bank does not deal in is not found (HOM-11). */
    getPriceHistory: ({ endTime, ...ask }: PriceHistoryForm): Answer<CandlesInPieces> =>
      engine.read(({ disturbances: { nudges, freezes } }, { bankNow }) =>
        findPair(ask.rateCode)
          ? done(history({ ...ask, until: endTime ?? bankNow }, bankNow, { nudges: [...nudges], freezes: [...freezes] }))
          : refused('notFound'),
      ),
    /** The open of the day and the last minutes of several pairs, as work to be done in pieces (HOM-13). */
    getPriceMoves: (rateCodes: readonly string[]): Answer<InPieces<Move[]>> =>
      engine.read(({ disturbances: { nudges, freezes } }, { bankNow }) =>
        rateCodes.every(findPair)
          ? done(movesOf(engine.market, rateCodes, bankNow, { nudges: [...nudges], freezes: [...freezes] }))
          : refused('notFound'),
      ),
    newsQuery: (form: NewsForm) => engine.readInTurns((_, env) => newsPage(form, env)),
    positions: () => engine.read((_, env) => shipPositions(env)),
    receipts: (caller: Caller, form: ReceiptListForm) => engine.readInTurns((state) => paged(receiptsIn(state, ownId(caller), form), form)),
    receiptSheet: (caller: Caller, serialNo: string) => engine.read((state) => receiptSheet(state, caller, serialNo)),
    /** A receipt as lines of words; who may only read prints nothing (BNK-36). */
    printConfirm: (caller: Caller, type: ReceiptType, serialNo: string) => engine.read((state) => printable(state, caller, type, serialNo)),
    /** All rows of a list as words, which are read as they are taken; a file is print. */
    exportList(
      caller: Caller,
      { list, language }: { readonly list: ExportListName; readonly language: Language },
      form: ExportRequest,
    ): Promise<Answer<FileTable>> {
      return engine.readInTurns(function* (state, env) {
        const notAllowed = roleRefusal(state, caller, 'print');
        if (notAllowed) return notAllowed;
        const table = yield* exportTable(state, { customerId: ownId(caller), list, language }, form, env);
        return table.ok ? done({ ...table.data, pieces: readOn(engine, table.data.pieces) }) : table;
      });
    },
  };
}
