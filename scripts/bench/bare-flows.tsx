// References for the measurement of expected flows and exposures: the same rows in plain React tables, from the same
// addresses.
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Row = Readonly<Record<string, string | null>>;
type Column = readonly [title: string, isFigure: boolean, cell: (row: Row) => ReactNode];

const { base, token } = JSON.parse(document.body.dataset['asks'] ?? '') as { readonly base: string; readonly token: string };

async function answered<Data>(call: string, asked: Readonly<Record<string, string>> | null): Promise<Data> {
  const answer = await fetch(base + call, {
    method: 'POST',
    body: asked && new URLSearchParams(asked),
    headers: { token, 'Accept-Language': 'zh-CN' },
  });
  return ((await answer.json()) as { data: Data }).data;
}

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const money = (amount: unknown) => figures.format(Number(amount));

const flowColumns: readonly Column[] = [
  ['日期', false, ({ date }) => date],
  ['方向', false, ({ way }) => (way === 'receive' ? '收' : '付')],
  ['金额', true, ({ amount, cyCode }) => <Amount amount={amount} currency={cyCode} />],
  ['已覆盖', true, ({ covered, cyCode }) => <Amount amount={covered} currency={cyCode} />],
  ['确定性', false, ({ certainty }) => <span className="tag">{certainty === 'firm' ? '确定' : '可能'}</span>],
  ['参考号', false, ({ reference }) => reference],
  ['备注', false, ({ note }) => note],
  ['编号', false, ({ flowNo }) => flowNo],
];

const monthColumns: readonly Column[] = [
  ['月份', false, ({ month }) => <button>{month}</button>],
  ...(['receive', 'pay', 'deals', 'net'] as const).map((name): Column => [name, true, (row) => money(row[name])]),
  ['覆盖率', true, ({ ratio }) => (ratio === null ? '—' : `${ratio}%`)],
  ['状态', true, ({ state }) => state],
];

function Amount({ amount, currency }: { readonly amount: unknown; readonly currency: ReactNode }) {
  return (
    <>
      {money(amount)} <span className="currency">{currency}</span>
    </>
  );
}

function Table({ columns, rows, children }: { readonly columns: readonly Column[]; readonly rows: readonly Row[]; children?: ReactNode }) {
  const figure = (isFigure: boolean) => (isFigure ? 'figure' : undefined);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(([title, isFigure]) => (
            <th key={title} className={figure(isFigure)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map(([title, isFigure, cell]) => (
              <td key={title} className={figure(isFigure)}>
                {cell(row)}
              </td>
            ))}
            {children}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Screen() {
  const [flows, setFlows] = useState<readonly Row[]>([]);
  const [months, setMonths] = useState<readonly Row[]>([]);
  const [reference, setReference] = useState('');
  const ask = (question: Readonly<Record<string, string>>) =>
    void answered<{ rows: Row[] }>('flowQuery', { pageNum: '1', pageSize: '50', ...question }).then(({ rows }) => setFlows(rows));
  const show = () =>
    void answered<{ cells: Row[] }>('exposureQuery', null).then(({ cells }) => setMonths(cells.filter(({ cyCode }) => cyCode === 'GBP')));
  return (
    <main>
      <button id="exposures" onClick={show}>
        敞口
      </button>
      <button id="open" onClick={() => ask({})}>
        打开
      </button>
      <input value={reference} onChange={({ target }) => setReference(target.value)} />
      <button id="ask" onClick={() => ask({ reference })}>
        查询
      </button>
      {months.length > 0 && <Table columns={monthColumns} rows={months} />}
      {flows.length > 0 && (
        <div className="box">
          <Table columns={flowColumns} rows={flows}>
            <td className="figure">
              <button>修改</button> <button>更多</button>
            </td>
          </Table>
        </div>
      )}
    </main>
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(<Screen />);
