// Reference for the measurements of lists: fifty spot deals in a plain React table without the list engine. It
// requests the same address as the portal's list.
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Row = Readonly<Record<string, string | number>>;

const { address, token } = JSON.parse(document.body.dataset['asks'] ?? '') as { readonly address: string; readonly token: string };

async function rowsOf(question: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const body = new URLSearchParams({ pageNum: '1', pageSize: '50', ...question });
  const answer = await fetch(address, { method: 'POST', body, headers: { token, 'Accept-Language': 'zh-CN' } });
  return ((await answer.json()) as { data: { rows: Row[] } }).data.rows;
}

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

function Flag({ currency = '' }) {
  return (
    <svg viewBox="0 0 24 16" width="18" height="12" aria-hidden="true">
      <use href={`/flags.svg#${currency}`} />
    </svg>
  );
}

function Pair({ code }: { code: string }) {
  return (
    <div className="pair">
      <Flag currency={code.slice(0, 3)} />
      <Flag currency={code.slice(4)} />
      <b>{code}</b>
    </div>
  );
}

function Money({ stored, currency }: { stored: unknown; currency: ReactNode }) {
  return (
    <>
      {figures.format(Number(stored) / 100)} <span className="currency">{currency}</span>
    </>
  );
}

/** Four decimals for the eye, all of them on hover and to screen readers. */
function Rate({ whole }: { whole: string }) {
  return (
    <span title={whole}>
      <span aria-hidden="true">{Number(whole).toFixed(4)}</span>
      <span className="unseen">{whole}</span>
    </span>
  );
}

/** Title, whether it is a figure, and what a cell holds. */
const columns: readonly (readonly [title: string, figure: boolean, cell: (row: Row) => ReactNode])[] = [
  ['业务编号', false, ({ businessNo }) => businessNo],
  ['货币对', false, ({ rateCode }) => <Pair code={String(rateCode)} />],
  ['买卖方向', false, ({ tradeDirection }) => <span className="side">{tradeDirection === 'BUY' ? '买入' : '卖出'}</span>],
  ['货币 1 金额', true, ({ custAmt1, cyCode1 }) => <Money stored={custAmt1} currency={cyCode1} />],
  ['货币 2 金额', true, ({ custAmt2, cyCode2 }) => <Money stored={custAmt2} currency={cyCode2} />],
  ['成交汇率', true, ({ dealtRate }) => <Rate whole={String(Number(dealtRate) / 1e8)} />],
  ['交易日', false, ({ tradeDate }) => tradeDate],
  ['起息日', false, ({ valueDate }) => valueDate],
  ['交割状态', false, ({ deliveryStatus }) => <span className="tag">{deliveryStatus === '0' ? '未交割' : '已交割'}</span>],
  ['特殊状态', false, ({ specialState }) => <span className="tag">{specialState === '0' ? '正常' : '已平仓'}</span>],
];

const figure = (isFigure: boolean) => (isFigure ? 'figure' : undefined);

function Table({ rows, onSort }: { rows: readonly Row[]; onSort: () => void }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(([title, isFigure]) => (
            <th key={title} className={figure(isFigure)}>
              <button onClick={onSort}>{title}</button>
            </th>
          ))}
          <th>操作</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row['businessNo']}>
            {columns.map(([title, isFigure, cell]) => (
              <td key={title} className={figure(isFigure)}>
                {cell(row)}
              </td>
            ))}
            <td className="figure">
              <button>详情</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Screen() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [businessNo, setNumber] = useState('');
  const [sortOrder, setOrder] = useState('desc');
  const ask = (question: Readonly<Record<string, string>>) => void rowsOf(question).then(setRows);
  const sort = () => {
    const next = sortOrder === 'asc' ? 'desc' : 'asc';
    setOrder(next);
    ask({ sortBy: 'custAmt1', sortOrder: next });
  };
  return (
    <main>
      <button id="open" onClick={() => ask({})}>
        打开
      </button>
      <input value={businessNo} onChange={({ target }) => setNumber(target.value)} />
      <button id="ask" onClick={() => ask({ businessNo })}>
        查询
      </button>
      {rows.length > 0 && (
        <div className="box">
          <Table rows={rows} onSort={sort} />
        </div>
      )}
    </main>
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(<Screen />);
