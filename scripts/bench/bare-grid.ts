// Reference for the measurements of live prices: a grid written by hand for this purpose alone, without a framework. It
// draws every row of every frame when it arrives: text of both prices, direction, and a tint of 300 ms.

type Row = { readonly ccyPair: string; readonly custBid: string; readonly custOffer: string };
type Asks = {
  readonly address: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly user: string;
  readonly pairs: readonly string[];
};

const { address, token, refreshToken, user, pairs } = JSON.parse(document.body.dataset['asks'] ?? '') as Asks;

const table = document.createElement('table');
document.body.append(table);

/** The cells of one side of a row, and the price that it shows. */
type Side = { readonly cell: HTMLElement; readonly text: Text; readonly arrow: Text; shown: string; fades: number };

function side(row: HTMLTableRowElement): Side {
  const cell = row.insertCell();
  const [text, arrow] = [document.createTextNode('—'), document.createTextNode('')];
  const price = document.createElement('b');
  const sign = document.createElement('i');
  price.append(text);
  sign.append(arrow);
  cell.append(price, sign);
  return { cell, text, arrow, shown: '', fades: 0 };
}

const rows = new Map(
  pairs.map((pair) => {
    const row = table.insertRow();
    row.insertCell().textContent = pair;
    const bid = side(row);
    const spread = row.insertCell();
    return [pair, { bid, offer: side(row), spread: spread.appendChild(document.createTextNode('')) }];
  }),
);

function show(one: Side, price: string): void {
  if (price === one.shown) return;
  const isUp = Number(price) > Number(one.shown);
  one.text.data = Number(price).toFixed(5);
  one.arrow.data = isUp ? '▲' : '▼';
  one.cell.className = isUp ? 'up' : 'down';
  one.shown = price;
  clearTimeout(one.fades);
  one.fades = window.setTimeout(() => (one.cell.className = ''), 300);
}

function take({ xpriceSPOT = [] }: { readonly xpriceSPOT?: readonly Row[] }): void {
  for (const { ccyPair, custBid, custOffer } of xpriceSPOT) {
    const row = rows.get(ccyPair);
    if (!row) continue;
    show(row.bid, custBid);
    show(row.offer, custOffer);
    row.spread.data = ((Number(custOffer) - Number(custBid)) * 10_000).toFixed(1);
  }
}

const body = new URLSearchParams({ refresh_token: refreshToken });
const answer = await fetch(address, { method: 'POST', body, headers: { token } });
const { data: ticket } = (await answer.json()) as { data: string };
const socket = new WebSocket(`ws://${location.host}/ftfequote/ws-connet/${ticket}/${user}`);
socket.onmessage = ({ data }) => {
  if (String(data).startsWith('{')) take(JSON.parse(String(data)) as Parameters<typeof take>[0]);
  document.body.dataset['live'] = 'live';
};
