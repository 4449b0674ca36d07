// The styles of the bare tables, whose cells are as large as those of the portal's lists.

/** Styles of a bare table. */
export const tableStyles = `
  body { margin: 16px; font: 14px -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; font-variant-numeric: tabular-nums }
  .box { overflow: auto; height: 540px; border: 1px solid #ddd }
  table { width: 100%; border-collapse: collapse; background: #fff }
  th, td { padding: 0 12px; height: 36px; white-space: nowrap; border-bottom: 1px solid #eee; background: #fff }
  th { position: sticky; top: 0; text-align: start; z-index: 1 }
  td:last-child { position: sticky; right: 0 }
  button { border: 0; background: none; font: inherit }
  .figure { text-align: end; font-variant-numeric: tabular-nums }
  .pair { display: flex; gap: 4px; align-items: center }
  .currency { color: #777; font-size: 12px }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .side { font-weight: 500 }
  .tag { display: inline-flex; align-items: center; height: 20px; padding: 0 6px; border-radius: 4px; background: #eee; font-size: 12px }`;
